// @module-tag postgresql
// @module-tag pgbouncer

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test, vi } from 'vitest'

import { openMachines, patience } from '../cluster/openMachines.ts'
import { promote, startPair } from '../cluster/startPair.ts'
import { startPgBouncer } from '../cluster/startPgBouncer.ts'
import { startServers } from '../cluster/startServers.ts'
import { nameHosts } from '../nameHosts.ts'

const name = 'db.example.edu'

test.for([
  ['without power', 'SIGKILL'],
  ['frozen', 'SIGSTOP'],
] as const)(
  'with a primary %s, students go on with the standby that is promoted by hand, and lose nothing',
  { timeout: 480_000 },
  async ([, signal], { annotate }) => {
    const machines = await openMachines()
    const { primary, standby, makeUrl } = await startPair(machines)
    const session = await startPgBouncer(machines, 'session', makeUrl(primary.host))
    const transaction = await startPgBouncer(machines, 'transaction', makeUrl(primary.host))
    const hosts = join(machines.folder, 'hosts')
    const setName = async (host: string): Promise<void> =>
      await writeFile(hosts, `127.0.0.1 localhost\n${host} ${name}\n`)
    await setName(primary.host)
    const servers = await startServers([
      { way: 'by name', url: makeUrl(name), prefix: nameHosts(hosts) },
      { way: 'PgBouncer, session', url: session.url },
      { way: 'PgBouncer, transaction', url: transaction.url },
    ])
    await servers.waitForSaves()

    await primary.signal(signal)
    await servers.waitForOutage()
    await promote(standby)
    const promotedAt = performance.now()
    await setName(standby.host)
    await session.move(makeUrl(standby.host))
    await transaction.move(makeUrl(standby.host))
    await annotate(await servers.waitForSaves(promotedAt))
    // A former primary that thaws changes nothing.
    await primary.signal('SIGCONT')
    await servers.waitForSaves()
    expect(await servers.listLost()).toEqual([])
  },
)

test('with its standby lost, a primary says so, and saves that wait end once it needs none', async () => {
  const { primary, standby, makeUrl } = await startPair(await openMachines())
  const servers = await startServers([{ way: 'directly', url: makeUrl(primary.host) }])
  await servers.waitForSaves()
  const ask = async () => {
    const reply = await fetch(`${servers.origins[0]}/readyz`)
    return { status: reply.status, text: await reply.text() }
  }

  await standby.signal('SIGKILL')
  const problem = { status: 503, text: expect.stringContaining('synchronous standby') as string }
  await vi.waitFor(async () => expect(await ask()).toEqual(problem), patience)
  await primary.administer(`alter system set synchronous_standby_names = ''`, 'select pg_reload_conf()')
  await servers.waitForSaves()
  await vi.waitFor(async () => expect(await ask()).toMatchObject({ status: 200 }), patience)
  expect(await servers.listLost()).toEqual([])
}, 240_000)
