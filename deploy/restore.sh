#!/bin/sh
# Restores a backup of backup.sh into an empty database and a DATA_DIR without files, while Gatehouse is stopped.
#   deploy/restore.sh /var/backups/gatehouse/2027-01-15T034000Z
# It needs DATABASE_URL and DATA_DIR in the environment, and pg_restore and psql. SECRET must be the same as at the backup.
set -eu
umask 077
: "${DATABASE_URL:?is not set}" "${DATA_DIR:?is not set}"
backup="${1:?Say which backup.}"

# With two roles the owner makes the tables, and `migrate` lets the servers use them.
url="${DATABASE_OWNER_URL:-$DATABASE_URL}"
tables=$(psql --no-psqlrc --tuples-only --no-align --dbname="$url" --command="select count(*) from \
  information_schema.tables where table_schema not in ('pg_catalog', 'information_schema')")
if [ "$tables" -ne 0 ]; then
  echo "The database is not empty. Drop it and make it again, or set DATABASE_URL to an empty one." >&2
  exit 1
fi
if [ -e "$DATA_DIR/files" ]; then
  echo "There are files in $DATA_DIR/files. Move them away, or set DATA_DIR to another folder." >&2
  exit 1
fi

pg_restore --exit-on-error --single-transaction --no-owner --no-privileges --dbname="$url" \
  "$backup/database.dump"
mkdir -p "$DATA_DIR"
if [ -e "$backup/files.tar" ]; then tar -C "$DATA_DIR" -xf "$backup/files.tar"; fi
[ "$url" = "$DATABASE_URL" ] || echo "Run the command migrate before you start Gatehouse: the servers have no rights yet."
echo "The backup is restored. Start Gatehouse with the SECRET from the time of the backup."
