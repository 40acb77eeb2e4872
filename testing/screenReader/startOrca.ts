import { EventEmitter, once } from 'node:events'
import { copyFile, mkdir } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { projectFolder } from '../../setup/projectFolder.mjs'
import type { Desktop } from './openDesktop.ts'

/** A running screen reader. */
export interface ScreenReader {
  /** All that it has said. */
  readonly said: readonly string[]
  /** Waits until it has presented all that the active program has told it. */
  waitUntilIdle(): Promise<void>
  /** Waits until it says more than a number of things; false when it does not in time. */
  waitForMore(count: number, timeoutMs: number): Promise<boolean>
  close(): Promise<void>
}

/**
 * Starts Orca on a desktop.
 * @throws when it ends at once: it refuses to run beside another one of the same user
 */
export async function startOrca(desktop: Desktop): Promise<ScreenReader> {
  const settings = join(desktop.env.XDG_DATA_HOME ?? '', 'orca')
  await mkdir(settings, { recursive: true })
  await copyFile(
    join(projectFolder, 'testing/screenReader/orca-customizations.py'),
    join(settings, 'orca-customizations.py'),
  )
  const socket = join(desktop.folder, 'orca.socket')
  const server = createServer()
  server.listen(socket)
  await once(server, 'listening')
  const connected = once(server, 'connection') as Promise<[Socket]>
  const orca = desktop.start('orca', [], { ORCA_SOCKET: socket })
  // Nothing matches, so it only rejects, when Orca ends.
  const ended = orca.waitForOutput(/(?!)/).then(() => undefined)
  const [connection] = (await Promise.race([connected, ended])) ?? []
  if (!connection) throw new Error('Orca did not start.')
  const said: string[] = []
  const speech = new EventEmitter()
  const waiting = new Map<string, () => void>()
  createInterface({ input: connection }).on('line', (line) => {
    const message = JSON.parse(line) as { said?: string; idle?: string }
    if (message.said !== undefined) {
      said.push(message.said)
      speech.emit('said')
    }
    if (message.idle !== undefined) waiting.get(message.idle)?.()
  })
  let asked = 0
  return {
    said,
    waitUntilIdle: async () => {
      const number = String((asked += 1))
      const answered = new Promise<void>((resolve) => waiting.set(number, resolve))
      connection.write(`${number}\n`)
      await Promise.race([answered, ended])
      waiting.delete(number)
    },
    waitForMore: async (count, timeoutMs) => {
      if (said.length > count) return true
      const signal = AbortSignal.timeout(Math.max(timeoutMs, 0))
      return await once(speech, 'said', { signal }).then(
        () => true,
        () => false,
      )
    },
    close: async () => {
      connection.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
