import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

import { Client, type ClientBase, type Pool } from 'pg'

import { copyPoolOptions } from '#server/platform/database/copyPoolOptions.ts'
import { waitAtMost } from '#server/platform/waitAtMost.ts'

const checkMs = 10_000
const maxPauseMs = 10_000
const endMs = 2_000

interface Listener {
  readonly onNotification: (payload: string) => void
  /** Whenever it listens anew: notifications may have been missed. */
  readonly onListening: () => void
  readonly onLost: (error: unknown) => void
  /** Once, where notifications do not arrive, as behind a pooler in transaction mode. */
  readonly onDeaf: () => void
}

/**
 * Listens to a channel on a connection of its own with the pool's settings, and replaces it when it breaks. pg-boss's own
 * listener removes its handlers at the first error: a second one, which PgBouncer adds when its server is gone, would end
 * the process.
 */
export function listenToChannel(pool: Pool, channel: string, listener: Listener) {
  const stopping = new AbortController()
  const { signal } = stopping
  const stopped = once(signal, 'abort')
  const keepListening = async (): Promise<void> => {
    let failures = 0
    for (;;) {
      const client = createClient(pool)
      const lost = waitForLoss(client)
      client.on('notification', ({ payload }) => listener.onNotification(payload ?? ''))
      const onListening = (): void => {
        failures = 0
        listener.onListening()
      }
      try {
        await Promise.race([lost, listen(client, channel, onListening, signal), stopped])
        if (!signal.aborted) listener.onDeaf()
        return
      } catch (error) {
        listener.onLost(error)
      } finally {
        await waitAtMost(client.end(), endMs)
      }
      await pause(Math.min(maxPauseMs, 1_000 * 2 ** failures), signal)
      if (signal.aborted) return
      failures += 1
    }
  }
  const ended = keepListening()
  return {
    close: async (): Promise<void> => {
      stopping.abort()
      await ended
    },
  }
}

/** Resolves when it no longer listens although its connection is well. */
async function listen(
  client: Client,
  channel: string,
  onListening: () => void,
  signal: AbortSignal,
): Promise<void> {
  await client.connect()
  await client.query(`listen "${channel}"`)
  onListening()
  while (!signal.aborted && (await isListening(client, channel))) await pause(checkMs, signal)
}

async function isListening(client: ClientBase, channel: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_listening_channels() as c where c = $1', [channel])
  return rowCount === 1
}

function createClient({ options }: Pool): Client {
  const Connection = (options.Client ?? Client) as typeof Client
  return new Connection({ ...copyPoolOptions(options), application_name: 'gatehouse-jobs' })
}

/** The handlers stay, for further errors of the same connection. */
async function waitForLoss(client: Client): Promise<never> {
  return await new Promise<never>((_, reject) => {
    client.on('error', reject)
    client.on('end', () => reject(new Error('The connection that listens for jobs has ended')))
  })
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal }).catch(() => undefined)
}
