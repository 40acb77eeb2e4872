import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import { Client, escapeIdentifier, type Pool } from 'pg'
import type { Logger } from 'pino'

import { waitAtMost } from './waitAtMost.ts'

interface ListenOptions {
  readonly pool: Pool
  readonly channel: string
  readonly onNotice: (payload: string) => void
  /** We listen, for the first time or again: what was said in the meantime was not heard. */
  readonly onListening: () => void
  readonly log: Logger
}

/** PostgreSQL ends our session where an administrator or a restart wants it to: it is back soon, or takes a while. */
const [firstPauseMs, longestPauseMs] = [250, 30_000]
const echoPatienceMs = 2_000

/**
 * Listens to a channel on a connection of its own, and again whenever that is lost, until it is closed.
 * @throws where nothing of what is said is heard, as behind a pooler that gives each statement another session
 */
export async function listenToChannel(options: ListenOptions): Promise<{ close(): Promise<void> }> {
  const { pool, channel, onListening, log } = options
  const closing = new AbortController()
  let session = await listen(options)
  await hearEcho(session.client, pool, channel).catch(async (error: unknown) => {
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
    // Closed in the middle of a pause.
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
    // The pool hides it from whoever copies its options.
    ...(password !== undefined && { password }),
    application_name: 'gatehouse-jobs',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  const ended = new Promise((resolve) => client.once('end', resolve))
  // Unheard, an error would end the process; the connection then ends anyhow.
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

/** Waits for a word of our own, said on another connection, to arrive. */
async function hearEcho(client: Client, pool: Pool, channel: string): Promise<void> {
  const word = `echo ${randomUUID()}`
  const { promise: heard, resolve: hear } = Promise.withResolvers<boolean>()
  client.on('notification', ({ payload }) => {
    if (payload === word) hear(true)
  })
  await pool.query('select pg_notify($1, $2)', [channel, word])
  if (!(await waitAtMost(heard, echoPatienceMs))) {
    throw new Error('What was sent to the channel did not arrive, as behind a pooler in transaction mode')
  }
}
