import { Socket } from 'node:net'

import { Client, type DatabaseError, type PoolConfig } from 'pg'

import { listProcessIds } from './connectionStore.ts'
import { copyPoolOptions } from './copyPoolOptions.ts'
import { readOnlyCode } from './databaseFailure.ts'

/** How long a reply may take before the server is asked whether it still knows us. */
const patienceMs = 2_000
/** For a reply to arrive after its statement's timeout. */
const replyMs = 5_000

/**
 * Creates a class of connections that leave a server which is not the primary any more: they would wait for a host that
 * is gone as long as a statement may take, and would read old answers from a server that has become a standby.
 */
export function createWatchedClient(): typeof Client {
  const open = new Set<Client>()
  const connecting = new Set<Client>()
  const close = (reason: string, clients: readonly Client[]): void => {
    for (const client of clients)
      client.connection.stream.destroy(new Error(`Connection terminated: ${reason}`))
  }
  let check: Promise<void> | undefined
  const leaveFormer = async (config: PoolConfig): Promise<void> => {
    const unfinished = [...connecting]
    const unknown = await findUnknown(config, [...open])
    // A former primary that was frozen would still accept those on their way to it.
    if (unknown.length > 0) close('another server has taken over', [...unknown, ...unfinished])
  }
  /** Closes the connections that the server at our address does not know. */
  const closeUnknown = async (config: PoolConfig): Promise<void> => {
    check ??= leaveFormer(config).finally(() => (check = undefined))
    await check
  }

  return class WatchedClient extends Client {
    constructor(config: PoolConfig = {}) {
      super(config)
      // Without a limit of its statements, such as for building an index, a server that is gone is left by that check alone.
      const maxSilentMs = (config.statement_timeout || Infinity) + replyMs
      let [silentSince, heard] = [0, 0]
      const listen = async (stream: Socket): Promise<void> => {
        if (stream.bytesRead !== heard) {
          heard = stream.bytesRead
          silentSince = performance.now() - patienceMs
        }
        if (performance.now() - silentSince > maxSilentMs) close('the server is silent', [this])
        else await closeUnknown(config)
        if (!stream.destroyed && stream.timeout !== 0) stream.setTimeout(patienceMs)
      }
      const setTimer = (timeoutMs: number): void => {
        const { stream } = this.connection
        if (stream instanceof Socket) stream.setTimeout(timeoutMs)
      }
      const query = this.query.bind(this) as (...args: unknown[]) => unknown
      const queryAndListen = (...args: unknown[]): unknown => {
        silentSince = performance.now()
        setTimer(patienceMs)
        return query(...args)
      }
      Object.defineProperty(this, 'query', { value: queryAndListen })
      connecting.add(this)
      this.on('connect', () => {
        connecting.delete(this)
        open.add(this)
        const { stream } = this.connection
        if (stream instanceof Socket) stream.on('timeout', () => void listen(stream))
      })
      this.on('drain', () => setTimer(0))
      this.on('end', () => {
        connecting.delete(this)
        open.delete(this)
      })
      this.connection.on('errorMessage', ({ code }: DatabaseError) => {
        if (code === readOnlyCode) close('the server is read only', [...open])
      })
    }
  }
}

/** Behind a pooler, whose numbers of connections are its own, none counts as unknown, nor where nobody answers. */
async function findUnknown(config: PoolConfig, clients: readonly Client[]): Promise<readonly Client[]> {
  const asker = new Client({
    ...copyPoolOptions(config),
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  })
  asker.on('error', () => {})
  try {
    await asker.connect()
    const known = await listProcessIds(asker)
    return known.has(getProcessId(asker)) ? clients.filter((one) => !known.has(getProcessId(one))) : []
  } catch {
    return []
  } finally {
    await asker.end()
  }
}

/** Of the server's process for this connection. */
function getProcessId(client: Client): number {
  return Number(Reflect.get(client, 'processID'))
}
