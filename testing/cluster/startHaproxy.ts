import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { getFreePort } from '../getFreePort.ts'
import type { Machines } from './openMachines.ts'
import { password } from './startPair.ts'
import type { PatroniServer } from './startPatroni.ts'

/** Starts HAProxy with `deploy/haproxy.cfg`, and returns the address of the primary through it. */
export async function startHaproxy(machines: Machines, servers: readonly PatroniServer[]): Promise<string> {
  const path = await machines.make('haproxy')
  const port = await getFreePort()
  let config = await readFile(new URL('../../deploy/haproxy.cfg', import.meta.url), 'utf8')
  config = config
    .replaceAll('127.0.0.1:5000', `127.0.0.1:${port}`)
    // Only root can become another user.
    .replaceAll(/^ {4}(?:user|group) haproxy\n/gm, '')
  for (const [index, { host, port: own, restPort }] of servers.entries()) {
    config = config.replace(
      `10.0.0.1${index + 1}:5432 check port 8008`,
      `${host}:${own} check port ${restPort}`,
    )
  }
  const file = join(path, 'haproxy.cfg')
  await writeFile(file, config)
  const machine = await machines.start(path, ['haproxy', '-db', '-f', file])
  const url = `postgres://gatehouse:${password}@127.0.0.1:${port}/gatehouse`
  await machine.waitUntilReady(async () => await machines.run(['psql', '-X', '-c', 'select', url]))
  return url
}
