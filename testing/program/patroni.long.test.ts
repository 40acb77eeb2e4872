// @module-tag postgresql
// @module-tag pgbouncer
// @module-tag patroni
// @module-tag haproxy

import { expect, test } from 'vitest'

import { openMachines } from '../cluster/openMachines.ts'
import { startHaproxy } from '../cluster/startHaproxy.ts'
import { createRole } from '../cluster/startPair.ts'
import { type PatroniServer, startPatroni } from '../cluster/startPatroni.ts'
import { startPgBouncer } from '../cluster/startPgBouncer.ts'
import { startServers } from '../cluster/startServers.ts'

/** Waits until Patroni has recorded that a server is the synchronous standby, before which it would not promote it. */
async function waitForStandby({ host, restPort, waitUntilReady }: PatroniServer): Promise<void> {
  await waitUntilReady(async () =>
    expect((await fetch(`http://${host}:${restPort}/synchronous`)).status).toBe(200),
  )
}

/** Waits until a server is the primary, and returns since when. */
async function waitForPromotion({ administer, waitUntilReady }: PatroniServer): Promise<number> {
  await waitUntilReady(async () => expect(await administer('select pg_is_in_recovery()')).toBe('f\n'))
  return performance.now()
}

test('Patroni replaces a primary that froze, and one without power, and students lose nothing', async ({
  annotate,
}) => {
  const machines = await openMachines()
  const [first, second] = await startPatroni(machines)
  await waitForStandby(second)
  await createRole(first)
  const address = await startHaproxy(machines, [first, second])
  const session = await startPgBouncer(machines, 'session', address)
  const transaction = await startPgBouncer(machines, 'transaction', address)
  const servers = await startServers([
    { way: 'HAProxy', url: address },
    { way: 'PgBouncer, session', url: session.url },
    { way: 'PgBouncer, transaction', url: transaction.url },
  ])
  await servers.waitForSaves()

  await first.signal('SIGSTOP')
  await annotate(await servers.waitForSaves(await waitForPromotion(second)))
  // When it thaws, it must not take changes, and becomes the standby.
  await first.signal('SIGCONT')
  await waitForStandby(first)
  await servers.waitForSaves()

  await second.signal('SIGKILL')
  await annotate(await servers.waitForSaves(await waitForPromotion(first)))
  expect(await servers.listLost()).toEqual([])
}, 600_000)
