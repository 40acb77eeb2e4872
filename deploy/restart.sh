#!/bin/sh
# Restarts the servers on the given ports, each when the one before it is ready: restart.sh 3000 3010
set -eu
cd "$(dirname "$0")/.."

for port in "$@"; do
  systemctl restart "gatehouse@$port"
  until node_modules/.bin/node -e "fetch('http://127.0.0.1:$port/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"; do
    sleep 1
  done
done
