#!/bin/sh
# Backs up the database and the files into a new folder below the one that is given, and prints its name.
#   deploy/backup.sh /var/backups/gatehouse
# It may run while Gatehouse does. It wants DATABASE_URL and DATA_DIR in the environment, and pg_dump.
set -eu
umask 077
: "${DATABASE_URL:?is not set}" "${DATA_DIR:?is not set}"
target="${1:?Say below which folder the backup goes.}/$(date -u +%Y-%m-%dT%H%M%SZ)"
unfinished="$target.unfinished"
mkdir -p "$unfinished"

# The database first: a file without a row is cleaned up, a row without its file would be a document that is lost.
pg_dump --format=custom --file="$unfinished/database.dump" --dbname="$DATABASE_URL"

# Files come and go meanwhile, which tar tells with 1; none is ever changed. A bucket has its own backup.
if [ -d "$DATA_DIR/files" ]; then
  tar -C "$DATA_DIR" -cf "$unfinished/files.tar" files || [ $? -eq 1 ]
fi

mv "$unfinished" "$target"
echo "$target"
