#!/bin/sh
# Runs an admin command with the settings of the systemd units:
#   runuser -u gatehouse -- /opt/gatehouse/deploy/admin.sh list --status submitted
set -eu
set -a
. "${GATEHOUSE_ENV:-/etc/gatehouse/gatehouse.env}"
set +a
cd "$(dirname "$0")/.."
NODE_ENV=production exec node_modules/.bin/node src/server/program/admin/main.ts "$@"
