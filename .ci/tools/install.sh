#!/bin/sh
# Copies cantina below a folder: sh install.sh PREFIX, such as ~/.local or /usr/local. --uninstall PREFIX takes it away.
# Bookmarks, preferences and the cache are the user's, and stay.
set -eu
here=$(cd "$(dirname "$0")" && pwd)

usage() {
  echo "usage: sh install.sh [--uninstall] PREFIX" >&2
  exit 64
}

mode=install
if [ "${1-}" = --uninstall ]; then
  mode=uninstall
  shift
fi
[ $# -eq 1 ] || usage
case $1 in '' | -*) usage ;; esac
mkdir -p "$1"
prefix=$(cd "$1" && pwd)

# Every file of ours, by its path below the prefix.
cd "$here"
files=$(find bin share -type f | sort)

# What an older version had and this one has not must not stay.
rm -rf "$prefix/share/cantina"

if [ $mode = uninstall ]; then
  for file in $files; do rm -f "$prefix/$file"; done
  # Folders that others use too stay as long as something is in them.
  find bin share -depth -type d | while read -r folder; do rmdir "$prefix/$folder" 2>/dev/null || true; done
  echo "cantina is gone from $prefix"
  exit 0
fi

for file in $files; do
  mkdir -p "$prefix/$(dirname "$file")"
  # By another name first: a program that runs cannot be written over, but replaced.
  cp "$file" "$prefix/$file.new"
  mv "$prefix/$file.new" "$prefix/$file"
done
echo "cantina is in $prefix/bin"
case ":$PATH:" in *":$prefix/bin:"*) ;; *) echo "Put that folder into PATH to call it by its name." ;; esac
