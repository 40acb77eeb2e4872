import { readFile, realpath, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { getFreePort } from '../getFreePort.ts'
import { getPostgresFolder } from '../getPostgresFolder.ts'
import type { Machines } from './openMachines.ts'
import type { DatabaseServer } from './startPair.ts'

export interface PatroniServer extends DatabaseServer {
  readonly port: number
  /** Of Patroni's own API. */
  readonly restPort: number
}

/** Starts etcd, and two PostgreSQL servers under Patroni with `deploy/patroni.yml`. */
export async function startPatroni(machines: Machines): Promise<readonly [PatroniServer, PatroniServer]> {
  const etcd = await startEtcd(machines)
  // The first one makes the database, which the second one copies.
  const first = await startServer(machines, { name: 'pg1', host: '127.0.0.2', etcd })
  const second = await startServer(machines, { name: 'pg2', host: '127.0.0.3', etcd })
  return [first, second]
}

/** Returns its address. */
async function startEtcd(machines: Machines): Promise<string> {
  const path = await machines.make('etcd')
  const client = `127.0.0.1:${await getFreePort()}`
  const peer = `127.0.0.1:${await getFreePort()}`
  const options = {
    name: 'one',
    'data-dir': join(path, 'data'),
    'enable-v2': 'true',
    'listen-client-urls': `http://${client}`,
    'advertise-client-urls': `http://${client}`,
    'listen-peer-urls': `http://${peer}`,
    'initial-advertise-peer-urls': `http://${peer}`,
    'initial-cluster': `one=http://${peer}`,
  }
  const words = Object.entries(options).map(([option, value]) => `--${option}=${value}`)
  const machine = await machines.start(path, ['etcd', ...words])
  await machine.waitUntilReady(async () => await fetch(`http://${client}/health`))
  return client
}

interface ServerPlace {
  readonly name: string
  readonly host: string
  readonly etcd: string
}

/** Waits until PostgreSQL accepts connections. */
async function startServer(machines: Machines, { name, host, etcd }: ServerPlace): Promise<PatroniServer> {
  const path = await machines.make(name)
  const [port, restPort] = [await getFreePort(), await getFreePort()]
  // With all its programs, where PATH has links to some.
  const programs = dirname(await realpath(join(getPostgresFolder(), 'postgres')))
  const shipped = await readFile(new URL('../../deploy/patroni.yml', import.meta.url), 'utf8')
  const file = join(path, 'patroni.yml')
  await writeFile(
    file,
    shipped
      .replace('name: pg1', `name: ${name}`)
      .replace(/hosts: .*/, `hosts: ${etcd}`)
      .replaceAll('10.0.0.0/24', '127.0.0.0/8')
      .replaceAll('10.0.0.11:8008', `${host}:${restPort}`)
      .replaceAll('10.0.0.11:5432', `${host}:${port}`)
      .replace('/usr/lib/postgresql/15/bin', programs)
      .replaceAll(/\/var\/lib\/postgresql(?:\/15)?|\/var\/run\/postgresql/g, path)
      // The superuser has no account here.
      .replace('local all all peer', 'local all all trust'),
  )
  const machine = await machines.start(path, ['patroni', file])
  const administer = async (...statements: readonly string[]): Promise<string> => {
    const psql = ['psql', '-X', '-A', '-t', '-h', path, '-p', String(port), '-U', 'postgres']
    return await machines.run([...psql, ...statements.flatMap((one) => ['-c', one])])
  }
  await machine.waitUntilReady(async () => await administer('select'))
  return { ...machine, host, port, restPort, administer }
}
