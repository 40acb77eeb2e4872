#!/bin/sh
# Exports what is new and puts it on an SFTP server; each file appears there once, under its name when it is whole:
#   deploy/send-exports.sh /var/spool/gatehouse
# It needs EXPORT_HOST (user@machine) and EXPORT_SINCE (the first day of the first export, 2026-08-01) in the environment, and
# takes EXPORT_FOLDER (on that machine), EXPORT_PORT, EXPORT_OPTIONS (--format slate), EXPORT_BY and SSH_OPTIONS, such as
# "-i FILE" for a key. The machine's host key must be known. What could not be sent is sent first by the next run.
set -eu
umask 077
: "${EXPORT_HOST:?is not set}" "${EXPORT_SINCE:?is not set}"
spool="${1:?Say in which folder exports wait.}"
admin="$(cd "$(dirname "$0")" && pwd)/admin.sh"
mkdir -p "$spool"
exec 9> "$spool/.lock"
flock -n 9 || { echo "An export is being sent already." >&2; exit 1; }

# Exports are named after their time, so that they sort by it. The latest one has where the next one begins: it is renamed
# together with its files, so no application is left out or exported twice when the machine stops.
latest=$(find "$spool" -mindepth 1 -maxdepth 1 -type d -name '2*' | sort | tail -n 1)

export_new() {
  new="$spool/.new"
  rm -rf "$new"
  mkdir "$new"
  if [ -n "$latest" ]; then set -- --after "$(cat "$latest/continue")"; else set -- --since "$EXPORT_SINCE"; fi
  # An export in which a document is missing is sent, too, and then ends as failed.
  # shellcheck disable=SC2086
  "$admin" export "$@" --by "${EXPORT_BY:-nightly}" ${EXPORT_OPTIONS:---format slate} --to "$new/files" 2> "$new/log" \
    > /dev/null || failed=$?
  cat "$new/log" >&2
  sed -n 's/^To continue from here next time: --after "\{0,1\}\([^"]*\)"\{0,1\}$/\1/p' "$new/log" > "$new/continue"
  if grep -q '^0 applications exported' "$new/log"; then rm -rf "$new"; return; fi
  if ! [ -s "$new/continue" ] || ! grep -q ' exported\.$' "$new/log"; then exit "${failed:-1}"; fi
  sync
  mv "$new" "$spool/$(date -u +%Y-%m-%dT%H%M%SZ)"
}

# Runs one command of the SFTP client; 1 means that the server refused it.
ask_server() {
  # shellcheck disable=SC2086
  printf '%s\n' "$1" | sftp -b - -o BatchMode=yes -o StrictHostKeyChecking=yes -o UpdateHostKeys=no \
    -o ConnectTimeout=20 -o ServerAliveInterval=15 ${EXPORT_PORT:+-P "$EXPORT_PORT"} ${SSH_OPTIONS:-} "$EXPORT_HOST" 2>&1
}

# A file is sent under another name and renamed. When the connection broke off in the renaming, the other name says whether it
# was done: whoever fetches files may have taken the new one away.
send() {
  file=$1 place="${EXPORT_FOLDER:+$EXPORT_FOLDER/}$2"
  if ! [ -e "$file.sent" ]; then
    ask_server "put \"$file\" \"$place.part\"" >&2
    : > "$file.sent"
    sync "$file.sent"
    ask_server "rename \"$place.part\" \"$place\"" >&2
  elif answer=$(ask_server "ls -1 \"$place.part\""); then
    ask_server "rename \"$place.part\" \"$place\"" >&2
  else
    case $answer in
      *'not found'*) ;;
      *) echo "$answer" >&2; exit 1 ;;
    esac
  fi
  rm "$file" "$file.sent"
}

send_waiting() {
  for export in "$spool"/2*; do
    [ -d "$export/files" ] || continue
    # The table first: documents are for applications that are known.
    for file in "$export"/files/applications.csv "$export"/files/*; do
      case $file in *.sent | *.layout.xml) continue ;; esac
      [ -e "$file" ] || continue
      send "$file" "$(basename "$export")-$(basename "$file")"
    done
    rm -rf "$export/files"
  done
}

failed=
send_waiting
export_new
send_waiting

# The latest one stays, for where it ends.
find "$spool" -mindepth 1 -maxdepth 1 -type d -name '2*' | sort | sed '$d' | while read -r sent; do rm -rf "$sent"; done
exit "${failed:-0}"
