#!/bin/bash
# The five questions with nothing but bash's own read and select.
read -rp "Project-name: " name
while :; do
  read -rp "Port-number: " port
  [[ $port =~ ^[0-9]+$ ]] && ((port >= 1 && port <= 65535)) && break
done
PS3="Colour-choice: "
select colour in red green blue grey; do [[ -n $colour ]] && break; done
features=(auth cache logs mail)
for i in 0 1 2 3; do echo "$((i + 1))) ${features[i]}"; done
read -rp "Feature-set: " -a picks
list=
for pick in "${picks[@]}"; do list+="\"${features[pick - 1]}\","; done
read -rp "Confirm-it [Y/n] " answer
[[ $answer == [nN]* ]] && ok=false || ok=true
echo "{\"name\":\"$name\",\"port\":$port,\"colour\":\"$colour\",\"features\":[${list%,}],\"ok\":$ok}"
