import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import { Client, escapeIdentifier, type Pool } from 'pg'
import type { Logger } from 'pino'

import { waitAtMost } from './waitAtMost.ts'

interface ListenOptions {
  readonly pool: Pool
  readonly channel: string
  readonly onNotice: (payload: string) => void
  /** Called on every (re)connection: notifications sent in the meantime were missed. */
  readonly onListening: () => void
  readonly log: Logger
}

/** The connection may be lost for a moment (an administrator, a restart) or for long. */
const [firstPauseMs, longestPauseMs] = [250, 30_000]
const echoTimeoutMs = 2_000

/**
 * Listens to a channel on a dedicated connection, reconnecting until it is closed.
 * @throws if notifications do not arrive, as behind a pooler in transaction mode
 */
export async function listenToChannel(options: ListenOptions): Promise<{ close(): Promise<void> }> {
  const { pool, channel, onListening, log } = options
  const closing = new AbortController()
  let session = await listen(options)
  await verifyNotifications(session.client, pool, channel).catch(async (error: unknown) => {
    await session.client.end()
    throw error
  })
  onListening()

  async function reconnect(): Promise<Session> {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      await wait(pauseMs, undefined, { signal: closing.signal, ref: false })
      try {
        return await listen(options)
      } catch (error) {
        log.debug({ err: error }, 'jobs: the connection that hears of new jobs is still lost')
      }
    }
  }

  async function keepListening(): Promise<void> {
    for (;;) {
      await session.ended
      if (closing.signal.aborted) return
      log.warn(
        'jobs: the connection that hears of new jobs was lost, and until it is back they are looked for',
      )
      session = await reconnect()
      if (closing.signal.aborted) await session.client.end()
      else onListening()
    }
  }
  const listening = keepListening().catch((error: unknown) => {
    // Closed during a pause.
    if (!closing.signal.aborted) throw error
  })

  return {
    close: async () => {
      closing.abort()
      await session.client.end()
      await listening
    },
  }
}

interface Session {
  readonly client: Client
  readonly ended: Promise<unknown>
}

async function listen({ pool, channel, onNotice, log }: ListenOptions): Promise<Session> {
  const { password } = pool.options
  const client = new Client({
    ...pool.options,
    // `pool.options` hides it as a non-enumerable property.
    ...(password !== undefined && { password }),
    application_name: 'gatehouse-jobs',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  const ended = new Promise((resolve) => client.once('end', resolve))
  // Without a listener an 'error' event would end the process; 'end' follows in any case.
  client.on('error', (error) =>
    log.debug({ err: error }, 'jobs: the connection that hears of new jobs broke'),
  )
  client.on('notification', ({ payload }) => onNotice(payload ?? ''))
  try {
    await client.connect()
    await client.query(`listen ${escapeIdentifier(channel)}`)
  } catch (error) {
    await client.end()
    throw error
  }
  return { client, ended }
}

/** Verifies that a notification sent on another connection arrives. */
async function verifyNotifications(client: Client, pool: Pool, channel: string): Promise<void> {
  const word = `echo ${randomUUID()}`
  const { promise: heard, resolve: hear } = Promise.withResolvers<boolean>()
  client.on('notification', ({ payload }) => {
    if (payload === word) hear(true)
  })
  await pool.query('select pg_notify($1, $2)', [channel, word])
  if (!(await waitAtMost(heard, echoTimeoutMs))) {
    throw new Error('What was sent to the channel did not arrive, as behind a pooler in transaction mode')
  }
}
