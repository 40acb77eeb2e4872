import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { getFreePort } from '../getFreePort.ts'
import type { Machines } from './openMachines.ts'
import { password } from './startPair.ts'

export type PoolMode = 'session' | 'transaction'

/**
 * Starts PgBouncer with `deploy/pgbouncer.ini`.
 * @param url of the database behind it
 */
export async function startPgBouncer(machines: Machines, mode: PoolMode, url: string) {
  const path = await machines.make(`pgbouncer-${mode}`)
  const port = await getFreePort()
  const shipped = await readFile(new URL('../../deploy/pgbouncer.ini', import.meta.url), 'utf8')
  const file = join(path, 'pgbouncer.ini')
  const write = async (target: URL): Promise<void> =>
    await writeFile(
      file,
      shipped
        .replace('host=10.0.0.11 port=5432', `host=${target.hostname} port=${target.port}`)
        .replace('listen_port = 6432', `listen_port = ${port}`)
        .replace('pool_mode = session', `pool_mode = ${mode}`)
        .replaceAll(/\/var\/(?:run|log)\/postgresql|\/etc\/pgbouncer/g, path),
    )
  await write(new URL(url))
  await writeFile(join(path, 'userlist.txt'), `"gatehouse" "${password}"\n`)
  const psql = ['psql', '-X', '-h', path, '-p', String(port), '-U', 'pgbouncer', 'pgbouncer']
  const start = async () => {
    const machine = await machines.start(path, ['pgbouncer', file])
    await machine.waitUntilReady(async () => await machines.run([...psql, '-c', 'show version']))
    return machine
  }
  let machine = await start()
  return {
    url: `postgres://gatehouse:${password}@127.0.0.1:${port}/gatehouse`,
    /** Leads to another server, as docs/run.md says. */
    move: async (to: string): Promise<void> => {
      await write(new URL(to))
      await machine.cutPower()
      machine = await start()
    },
  }
}
