import { setTimeout } from 'node:timers/promises'

import { getFreePort } from '../getFreePort.ts'
import { listProcesses } from '../listProcesses.ts'
import { sendSignal } from '../sendSignal.ts'
import type { BrowserDriver, Key } from './BrowserDriver.ts'
import { type ProcessGroup, startProcessGroup } from './startProcessGroup.ts'

/** Keys in W3C WebDriver. */
const keyCodes: Readonly<Record<Key, string>> = {
  ArrowDown: '\uE015',
  Backspace: '\uE003',
  End: '\uE010',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
}

const commandTimeoutMs = 30_000
/** Five seconds. */
const maxLooks = 100

/** Sends a W3C WebDriver command to a browser's session. */
export type Call = <Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Value>

/** A WebDriver server with a D-Bus of its own. */
export interface WebDriver {
  readonly group: ProcessGroup
  /** Opens a session, in place of one whose page was killed. */
  openSession(capabilities: object, killed?: Call): Promise<Call>
}

export async function startWebDriver(
  program: string,
  env?: Readonly<Record<string, string>>,
): Promise<WebDriver> {
  const port = await getFreePort()
  const base = `http://127.0.0.1:${port}/session`
  const group = startProcessGroup('dbus-run-session', ['--', program, `--port=${port}`], env)
  return {
    group,
    openSession: async (capabilities, killed) => {
      await group.waitUntilListening(port)
      const body = { capabilities: { alwaysMatch: capabilities } }
      const { sessionId } = await sendOnceFree<{ sessionId: string }>(base, body, killed)
      return async (method, path, sent) => await send(`${base}/${sessionId}${path}`, method, sent)
    },
  }
}

/** Kills the processes that render pages and waits until the driver has noticed that its session is over. */
export async function killPages(group: ProcessGroup, program: string, call: Call): Promise<void> {
  for (const { id, command } of await listProcesses(group.id))
    if (command.includes(program)) sendSignal(id, 'SIGKILL')
  const isOpen = async (): Promise<boolean> =>
    await call('GET', '/url').then(
      () => true,
      () => false,
    )
  // A page may be restarted automatically; its session ends with the next one.
  for (let looks = 0; looks < maxLooks && (await isOpen()); looks += 1) await setTimeout(50)
}

/** The actions that are the same in every WebDriver browser. */
export function drive(call: Call): Omit<BrowserDriver, 'restart' | 'readDownload' | 'close'> {
  const act = async (source: object): Promise<void> =>
    void (await call('POST', '/actions', { actions: [source] }))
  const pressKeys = async (keys: readonly string[]): Promise<void> => {
    const actions = keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await act({ type: 'key', id: 'keyboard', actions })
  }
  return {
    open: async (url) => await call('POST', '/url', { url }),
    run: async (work, ...args) =>
      await call('POST', '/execute/sync', { script: `return (${String(work)})(...arguments)`, args }),
    clickAt: async ({ x, y }) => {
      const actions = [
        { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
        // Moves the pointer away, since a toast stays under a pointer.
        { type: 'pointerMove', duration: 0, x: 0, y: 0 },
      ]
      await act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions })
    },
    type: async (text) => await pressKeys([...text]),
    press: async (key) => await pressKeys([keyCodes[key]]),
    attach: async (selector, path) => {
      const found = await call<object>('POST', '/element', { using: 'css selector', value: selector })
      await call('POST', `/element/${Object.values(found).join('')}/value`, { text: path })
    },
    takePicture: async () => Buffer.from(await call<string>('GET', '/screenshot'), 'base64'),
  }
}

/** A driver may count a dead session for a moment longer; then that session is deleted first. */
async function sendOnceFree<Value>(url: string, body: object, killed?: Call): Promise<Value> {
  for (let looks = 1; ; looks += 1) {
    try {
      return await send<Value>(url, 'POST', body)
    } catch (error) {
      if (!String(error).includes('Maximum number of active sessions')) throw error
      if (looks % maxLooks === 0) await killed?.('DELETE', '').catch(() => undefined)
      await setTimeout(50)
    }
  }
}

async function send<Value>(url: string, method: string, body: object = {}): Promise<Value> {
  const signal = AbortSignal.timeout(commandTimeoutMs)
  const response = await fetch(url, {
    method,
    signal,
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  })
  const { value } = (await response.json()) as { value: Value }
  if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`)
  return value
}
