#!/bin/sh
# Installs cantina below a folder such as ~/.local or /usr/local: sh install.sh PREFIX. --uninstall PREFIX removes it again.
#
# Each installation is a folder of its own, PREFIX/lib/cantina/N. Links in bin and share lead there; they are replaced at the
# end, each by one rename, so whatever stops this script, the old version works or the new one does. SHA256SUMS in the
# folder lists its files, and nothing is removed but what such a list names. Bookmarks, preferences and all else that
# cantina keeps for its users lie elsewhere, and stay.
set -eu
umask 022
unset CDPATH

usage() {
  echo "usage: sh install.sh [--uninstall] PREFIX" >&2
  exit 64
}

fail() {
  printf 'install.sh: %s\n' "$*" >&2
  exit 73
}

mode=install
if [ "${1-}" = --uninstall ]; then
  mode=uninstall
  shift
fi
[ $# -eq 1 ] || usage
case $1 in '' | -*) usage ;; esac
case $0 in
  /*) archive=${0%/*} ;;
  */*) archive=$PWD/${0%/*} ;;
  *) archive=$PWD ;;
esac
[ -f "$archive/SHA256SUMS" ] || fail "SHA256SUMS is not beside install.sh; unpack the whole archive, and try again"
if [ $mode = install ]; then mkdir -p "$1" || fail "cannot make $1"; fi
cd -P "$1" || fail "cannot enter $1"
prefix=${PWD%/}
new=

# Whether PATH below the prefix is one of our links: it leads to that path in one of our folders.
is_ours() {
  [ -L "$1" ] || return 1
  case $(readlink "$1") in *lib/cantina/[0-9]*/"$1") ;; *) return 1 ;; esac
}

# Version 0.1.0 left no list. It had files where we have links, and its resources in share/cantina among the user's files.
has_unlisted() { [ -d share/cantina/Strings/en ]; }
is_unlisted=false
if has_unlisted && ! is_ours bin/cantina; then is_unlisted=true; fi

# Whether PATH can be replaced without loss: nothing is there, or something of ours.
is_free() { is_ours "$1" || $is_unlisted || { [ ! -e "$1" ] && [ ! -L "$1" ]; }; }

# Removes the installation in FOLDER: its links, its files, and the folders that were made for them, where they are empty.
# The lists go last, so that a second try can finish what was stopped.
remove() {
  if [ -f "$1/SHA256SUMS" ]; then
    while read -r sum file; do
      case /$file/ in // | */../*) continue ;; esac
      if [ -L "$file" ]; then
        case $(readlink "$file") in *"$1/$file") rm -f "$file" ;; esac
      fi
      rm -f "$1/$file"
    done <"$1/SHA256SUMS"
  fi
  rm -f "$1/draft"
  find "$1" -depth -type d -exec rmdir {} \; 2>/dev/null || :
  made=$(sort -r "$1/folders" 2>/dev/null) || :
  rm -f "$1/SHA256SUMS" "$1/folders"
  for folder in "$1" $made; do rmdir "$folder" 2>/dev/null || :; done
}

# Removes what version 0.1.0 had: the names of today's archive, its resources by their former place.
remove_unlisted() {
  while read -r sum file; do
    case $file in
      lib/cantina/*) rm -f "share/${file#lib/}" ;;
      *) if $is_unlisted && [ ! -L "$file" ]; then rm -f "$file"; fi ;;
    esac
  done <"$archive/SHA256SUMS"
  for folder in share/cantina/Apis share/cantina/Fixtures share/cantina/Strings; do
    if [ -d "$folder" ]; then find "$folder" -depth -type d -exec rmdir {} \; 2>/dev/null || :; fi
  done
  rmdir share/cantina share/doc/cantina 2>/dev/null || :
}

# Removes every installation but the one in the folder KEPT.
remove_others() {
  for folder in lib/cantina/[0-9]*; do
    if [ -d "$folder" ] && [ "$folder" != "${1-}" ]; then remove "$folder"; fi
  done
  if has_unlisted; then remove_unlisted; fi
}

if [ $mode = uninstall ]; then
  remove_others
  rmdir lib/cantina 2>/dev/null || :
  echo "cantina is no longer in $prefix. What you kept with it is still there: bookmarks, preferences, exports."
  exit 0
fi

# Makes a folder and those above it; those that were missing are added to `made`.
made=
make() {
  if [ -d "$1" ]; then return; fi
  case $1 in */*) make "${1%/*}" ;; esac
  mkdir "$1" || fail "cannot make $prefix/$1"
  made="$made $1"
}

# Replaces PATH by a link into the new folder. The link is relative where it can be, so that the prefix may be moved.
place() {
  if ! is_free "$1"; then
    echo "$prefix/$1 is not from this installer, and stays."
    return
  fi
  to=$prefix
  if (cd -P "${1%/*}" && [ "$PWD" = "$prefix/${1%/*}" ]); then to=$(echo "${1%/*}" | sed 's|[^/]*|..|g'); fi
  ln -s "$to/$current/$1" "$current/draft"
  mv -f "$current/draft" "$1"
}

# Compares the copies with the list, where this machine has a program for that.
check() {
  if command -v sha256sum >/dev/null; then
    sha256sum -c SHA256SUMS
  elif command -v shasum >/dev/null; then
    shasum -a 256 -c SHA256SUMS
  fi
}

is_free bin/cantina || fail "$prefix/bin/cantina is not from this installer; move it away first"

trap 'status=$?; trap - EXIT; if [ -n "$new" ]; then remove "$new"; fi; exit $status' EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

make lib/cantina
while read -r sum file; do
  case $file in bin/* | share/*) make "${file%/*}" ;; esac
done <"$archive/SHA256SUMS"
number=1
until mkdir "lib/cantina/$number" 2>/dev/null; do
  [ -d "lib/cantina/$number" ] || fail "cannot write to $prefix/lib/cantina"
  number=$((number + 1))
done
new=lib/cantina/$number
# The lists first, each of them whole: with them what was copied by then can be removed.
cat lib/cantina/[0-9]*/folders >"$new/draft" 2>/dev/null || :
for folder in $made; do echo "$folder" >>"$new/draft"; done
mv "$new/draft" "$new/folders"
cp "$archive/SHA256SUMS" "$new/draft" || fail "cannot copy to $prefix/$new"
mv "$new/draft" "$new/SHA256SUMS"
while read -r sum file; do
  mkdir -p "$new/${file%/*}"
  cp "$archive/$file" "$new/$file" || fail "cannot copy $file to $prefix/$new"
done <"$archive/SHA256SUMS"
said=$(cd "$new" && check 2>&1) || fail "the archive is damaged: $(echo "$said" | grep -v ': OK$')"
said=$("$new/bin/cantina" --version 2>&1) || fail "this machine cannot run cantina: $said"
# A rename may reach the disk before the files that it leads to.
sync

current=$new
new=
while read -r sum file; do
  case $file in share/*) place "$file" ;; esac
done <"$archive/SHA256SUMS"
place bin/cantina
remove_others "$current"
echo "$said is in $prefix/bin"
case ":$PATH:" in *":$prefix/bin:"*) ;; *) echo "Put that folder into PATH to call it by its name." ;; esac
