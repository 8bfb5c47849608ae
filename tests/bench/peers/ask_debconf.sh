#!/bin/sh
# The five questions of debconf.templates, asked afresh; without anybody to ask, their preseeded answers.
. /usr/share/debconf/confmodule
ask() {
  if [ "$DEBIAN_FRONTEND" != noninteractive ]; then db_reset "$1"; fi
  db_input critical "$1" || true
  db_go || true
  db_get "$1"
}
ask bench/name; name=$RET
while :; do
  ask bench/port; port=$RET
  case $port in
    '' | *[!0-9]*) ;;
    *) if [ "$port" -ge 1 ] && [ "$port" -le 65535 ]; then break; fi ;;
  esac
  if [ "$DEBIAN_FRONTEND" = noninteractive ]; then exit 3; fi
done
ask bench/colour; colour=$RET
ask bench/features; features=$(echo "$RET" | sed 's/, /","/g')
ask bench/ok; ok=$RET
echo "{\"name\":\"$name\",\"port\":$port,\"colour\":\"$colour\",\"features\":[\"$features\"],\"ok\":$ok}"
