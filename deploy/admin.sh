#!/bin/sh
# Runs an admin command with the settings of the systemd units:
#   /opt/gatehouse/deploy/admin.sh list --status submitted
set -eu
program=$(cd "$(dirname "$0")/.." && pwd)
set -a
. "${GATEHOUSE_ENV:-/etc/gatehouse/gatehouse.env}"
# The units resolve it in the program's folder.
case ${DATA_DIR:=data} in /*) ;; *) DATA_DIR=$program/$DATA_DIR ;; esac
GATEHOUSE_ADMIN="$program/deploy/admin.sh"
NODE_ENV=production
set +a
# As root it continues as the units' user, who owns the folder: PostgreSQL knows that user and not root.
user=$(stat -c %U "$DATA_DIR")
if [ "$(id -u)" -eq 0 ] && [ "$user" != root ]; then exec runuser -u "$user" -- "$program/deploy/admin.sh" "$@"; fi
exec "$program/node_modules/.bin/node" "$program/src/server/program/admin/main.ts" "$@"
