#!/bin/sh
# What a container of Gatehouse runs: `gatehouse server`, `gatehouse worker`, `gatehouse demo`, `gatehouse admin COMMAND`
# or `gatehouse health`.
set -eu
program=/opt/gatehouse
node=$program/node_modules/.bin/node
case ${1:-server} in
  server) exec "$node" "$program/src/server/program/main.ts" ;;
  worker) exec "$node" "$program/src/server/program/main.ts" --worker ;;
  demo) exec "$node" "$program/src/server/program/main.ts" demo ;;
  admin) shift && exec "$node" "$program/src/server/program/admin/main.ts" "$@" ;;
  health) exec "$node" -e "fetch('http://127.0.0.1:$PORT/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))" ;;
  *) echo "gatehouse: there is no $1. Choose one of server, worker, demo, admin COMMAND, health." >&2 && exit 2 ;;
esac
