#!/bin/sh
# Restarts the servers on the given ports, each once the previous one is ready: restart.sh 3000 3010
set -eu
cd "$(dirname "$0")/.."

isReady() {
  node_modules/.bin/node -e "fetch('http://127.0.0.1:$1/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"
}

for port in "$@"; do
  systemctl restart "gatehouse@$port"
  tries=180
  until isReady "$port"; do
    tries=$((tries - 1))
    if [ "$tries" -eq 0 ]; then
      echo "gatehouse@$port is not ready. Its log says why; the servers after it were left as they are." >&2
      exit 1
    fi
    sleep 1
  done
done
