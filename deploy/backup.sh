#!/bin/sh
# Backs up the database and the files into a new folder below the one that is given, and prints its name.
#   deploy/backup.sh /var/backups/gatehouse
# It may run while Gatehouse does. It wants DATABASE_URL and DATA_DIR in the environment, and pg_dump.
set -eu
umask 077
: "${DATABASE_URL:?is not set}" "${DATA_DIR:?is not set}"
target="${1:?Say below which folder the backup goes.}/$(date -u +%Y-%m-%dT%H%M%SZ)"
unfinished="$target.unfinished"
archive="$unfinished/files.tar"
mkdir -p "$unfinished"

# Files come and go meanwhile, which tar tells with 1; none is ever changed. A bucket has its own backup.
keep_files() {
  [ -d "$DATA_DIR/files" ] || return 0
  how=--create
  [ ! -e "$archive" ] || how=--update
  tar "$how" --file="$archive" --directory="$DATA_DIR" files || [ $? -eq 1 ]
}

# Before the dump for what is removed after it, and after the dump for what came before it: each file that the dump
# names is there. One that it does not name is cleaned up some day.
keep_files
pg_dump --format=custom --file="$unfinished/database.dump" --dbname="$DATABASE_URL"
keep_files

mv "$unfinished" "$target"
echo "$target"
