#!/bin/bash
# The five questions with dialog: a process for each, as shell scripts use it.
ask() { dialog "$@" 3>&1 1>&2 2>&3; }
name=$(ask --inputbox Project-name 8 40)
while :; do
  port=$(ask --inputbox Port-number 8 40)
  [[ $port =~ ^[0-9]+$ ]] && ((port >= 1 && port <= 65535)) && break
done
colour=$(ask --menu Colour-choice 14 40 4 red '' green '' blue '' grey '')
features=$(ask --separate-output --checklist Feature-set 14 40 4 auth '' off cache '' off logs '' off mail '' off)
if dialog --yesno Confirm-it 8 40; then ok=true; else ok=false; fi
list=
for feature in $features; do list+="\"$feature\","; done
echo "{\"name\":\"$name\",\"port\":$port,\"colour\":\"$colour\",\"features\":[${list%,}],\"ok\":$ok}"
