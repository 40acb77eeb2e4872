#!/bin/sh
# Runs a command of the office with the settings of the units:
#   runuser -u gatehouse -- /opt/gatehouse/deploy/admin.sh list --status submitted
set -eu
set -a
. "${GATEHOUSE_ENV:-/etc/gatehouse/gatehouse.env}"
set +a
cd "$(dirname "$0")/.."
NODE_ENV=production exec node_modules/.bin/node src/server/program/admin/main.ts "$@"
