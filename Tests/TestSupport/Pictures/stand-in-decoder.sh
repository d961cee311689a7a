#!/bin/sh
# Takes the place of djpeg: reads nothing, and does what CANTINA_DECODER says.
while [ $# -gt 1 ]; do
  if [ "$1" = -outfile ]; then out=$2; fi
  shift
done
case "$CANTINA_DECODER" in
  picture) printf 'P6\n# two by one\n2 1\n255\n\377\000\000\000\000\377' >"$out" ;;
  grey) printf 'P5 2 1 255\n\000\377' >"$out" ;;
  other) printf 'P6\n1 1\n255\n\377\000\000' >"$out" ;;
  cut) printf 'P6\n2 1\n255\n\377\000' >"$out" ;;
  large) while :; do printf '0123456789012345678901234567890123456789012345678901234567890123456789'; done >"$out" ;;
  stuck) kill -STOP $$ ;;
  *) exit 7 ;;
esac
