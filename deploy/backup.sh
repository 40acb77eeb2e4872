#!/bin/sh
# Backs up the database and the files into a new folder below the given one, and prints its name.
#   deploy/backup.sh /var/backups/gatehouse
# It may run while Gatehouse does. It needs DATABASE_URL and DATA_DIR in the environment, and pg_dump. With BACKUP_HOST
# (user@machine) and BACKUP_KEY (a public key file) the backup is also sent there, encrypted, by gpg and ssh.
set -eu
umask 077
: "${DATABASE_URL:?is not set}" "${DATA_DIR:?is not set}"
target="${1:?Say below which folder the backup goes.}/$(date -u +%Y-%m-%dT%H%M%SZ)"
unfinished="$target.unfinished"
archive="$unfinished/files.tar"
mkdir -p "$unfinished"

# Files may appear and disappear meanwhile, which tar reports with exit code 1; none is ever changed. A bucket needs its own
# backup.
keep_files() {
  [ -d "$DATA_DIR/files" ] || return 0
  how=--create
  [ ! -e "$archive" ] || how=--update
  tar "$how" --file="$archive" --directory="$DATA_DIR" files || [ $? -eq 1 ]
}

# Once before the dump and once after it, so that the backup has every file that the dump names. Files that it does not
# name are cleaned up later.
keep_files
pg_dump --format=custom --file="$unfinished/database.dump" --dbname="$DATABASE_URL"
keep_files

mv "$unfinished" "$target"

# Renamed when complete, since the other side cannot tell a broken connection from the end of the file.
send() {
  [ -e "$target/$1" ] || return 0
  place="$(basename "$target")-$1.gpg"
  gpg --batch --quiet --trust-model always --recipient-file "$BACKUP_KEY" --output "$target/$1.gpg" --encrypt "$target/$1"
  size=$(wc -c < "$target/$1.gpg")
  # Under the unit the folder with the known hosts cannot be written.
  ssh -o BatchMode=yes -o UpdateHostKeys=no "$BACKUP_HOST" "umask 077 && cat > '$place.part' && \
    test \$(wc -c < '$place.part') -eq $size && mv '$place.part' '$place'" < "$target/$1.gpg"
  rm "$target/$1.gpg"
}

if [ -n "${BACKUP_HOST:-}" ]; then
  : "${BACKUP_KEY:?is not set}"
  GNUPGHOME=$(mktemp -d)
  export GNUPGHOME
  # Otherwise each night on which the other machine does not answer would leave a second, encrypted backup here.
  trap 'rm -rf "$GNUPGHOME" "$target"/*.gpg' EXIT
  trap 'exit 1' HUP INT TERM
  send files.tar
  send database.dump
fi
echo "$target"
