#!/bin/sh
# Takes the place of a music player: see StandInPlayer.swift.
exec 8>"$CANTINA_STANDIN/record"
exec 9>"$CANTINA_STANDIN/alive"
trap 'echo go >&8' CONT
trap 'echo end >&8; exit 0' TERM
echo "begin $$" >&8
for word in "$@"; do echo "<$word>" >&8; done
echo "heard" >&8
while :; do
  if read -r order <"$CANTINA_STANDIN/orders"; then
    case "$order" in
      finish) exit 0 ;;
      fail) exit 7 ;;
    esac
  fi
done
