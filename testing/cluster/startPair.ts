import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, vi } from 'vitest'

import { getFreePort } from '../getFreePort.ts'
import { type Machine, type Machines, patience } from './openMachines.ts'

export interface DatabaseServer extends Machine {
  readonly host: string
  /** Runs statements with `psql` as the user postgres on the machine itself, and returns what they return. */
  readonly administer: (...statements: readonly string[]) => Promise<string>
}

/** Of every role of the tests. */
export const password = 'Ridge-Laurel-2027'

/** Safe where the power of PostgreSQL goes, but not that of the disk. */
const settings = ['fsync=off', 'shared_buffers=64MB', 'timezone=UTC', 'max_connections=150']

/** Starts a primary with a database `gatehouse`, and its synchronous standby, at two addresses and one port. */
export async function startPair(machines: Machines) {
  const port = await getFreePort()
  const start = async (path: string, host: string, name: string): Promise<DatabaseServer> => {
    const own = [...settings, `listen_addresses=${host}`, `cluster_name=${name}`]
    const words = ['postgres', '-D', join(path, 'data'), '-k', path, '-p', String(port)]
    const machine = await machines.start(path, [...words, ...own.flatMap((one) => ['-c', one])])
    const administer = async (...statements: readonly string[]): Promise<string> => {
      const psql = ['psql', '-X', '-A', '-t', '-h', path, '-p', String(port), '-U', 'postgres']
      return await machines.run([...psql, ...statements.flatMap((one) => ['-c', one])])
    }
    await machine.waitUntilReady(async () => await administer('select'))
    return { ...machine, host, administer }
  }

  const first = await machines.make('first')
  const secret = join(first, 'password')
  await writeFile(secret, password)
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8']
  const rules = ['--auth-host=scram-sha-256', '--auth-local=trust', `--pwfile=${secret}`]
  await machines.run([
    'initdb',
    '-D',
    join(first, 'data'),
    '-U',
    'postgres',
    '--no-sync',
    ...locale,
    ...rules,
  ])
  const primary = await start(first, '127.0.0.2', 'first')
  await createRole(primary)
  await primary.administer(`alter system set synchronous_standby_names = 'second'`)
  const second = await machines.make('second')
  const from = ['-h', first, '-p', String(port), '-U', 'postgres']
  await machines.run(['pg_basebackup', '-D', join(second, 'data'), '-R', '-c', 'fast', '--no-sync', ...from])
  const standby = await start(second, '127.0.0.3', 'second')
  await primary.administer('select pg_reload_conf()')
  await vi.waitFor(
    async () => expect(await primary.administer('select sync_state from pg_stat_replication')).toBe('sync\n'),
    patience,
  )
  return {
    primary,
    standby,
    makeUrl: (host: string): string => `postgres://gatehouse:${password}@${host}:${port}/gatehouse`,
  }
}

/** Creates the role and the database of Gatehouse, as docs/install.md says. */
export async function createRole(primary: DatabaseServer): Promise<void> {
  await primary.administer(
    `create role gatehouse login password '${password}'`,
    `alter role gatehouse set statement_timeout = '60s'`,
    `alter role gatehouse set idle_in_transaction_session_timeout = '60s'`,
    'create database gatehouse owner gatehouse',
  )
}

/** Makes a standby the primary, as docs/run.md says. */
export async function promote(standby: DatabaseServer): Promise<void> {
  await standby.administer(
    `alter system set synchronous_standby_names = ''`,
    'select pg_reload_conf()',
    'select pg_promote()',
  )
}
