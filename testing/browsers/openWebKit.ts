import { getFreePort } from '../getFreePort.ts'
import { listProcesses } from '../listProcesses.ts'
import type { BrowserDriver, Key, WindowSize } from './BrowserDriver.ts'
import { type ProcessGroup, startProcessGroup } from './startProcessGroup.ts'

/** What keys are called in W3C WebDriver. */
const keyCodes: Readonly<Record<Key, string>> = {
  ArrowDown: '\uE015',
  Backspace: '\uE003',
  End: '\uE010',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
}

const commandTimeoutMs = 30_000

type Call = <Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Value>

/** Opens WebKitGTK on a screen that nobody sees. */
export async function openWebKitGtk({ width, height }: WindowSize): Promise<BrowserDriver> {
  const screen = ['--auto-servernum', '--server-args=-screen 0 1600x1200x24']
  const { group, call } = await openSession(
    'xvfb-run',
    [...screen, 'dbus-run-session'],
    'WebKitWebDriver',
    {},
  )
  // A narrower window does not answer any more.
  await call('POST', '/window/rect', { width: Math.max(width, 447), height })
  return {
    ...drive(group, call),
    killPage: async () => {
      // The driver ends the session when a page's process is killed. So that of the old page stops in the middle of what
      // it does and does not go on, the driver closes the page, and then it is killed.
      const old = (await listProcesses(group.id)).filter(({ command }) =>
        command.includes('WebKitWebProcess'),
      )
      const { handle } = await call<{ handle: string }>('POST', '/window/new', { type: 'tab' })
      for (const { id } of old) process.kill(id, 'SIGSTOP')
      await call('DELETE', '/window')
      await call('POST', '/window', { handle })
      for (const { id } of old) process.kill(id, 'SIGKILL')
    },
  }
}

/**
 * Starts a driver, and its browser with it.
 * @param command becomes the driver's parent
 * @param capabilities what to ask of the driver
 */
async function openSession(
  command: string,
  args: readonly string[],
  driver: string,
  capabilities: object,
): Promise<{ readonly group: ProcessGroup; readonly call: Call }> {
  const port = await getFreePort()
  const base = `http://127.0.0.1:${port}/session`
  const group = startProcessGroup(command, [...args, '--', driver, `--port=${port}`])
  try {
    await group.waitUntilListening(port)
    const body = { capabilities: { alwaysMatch: capabilities } }
    const { sessionId } = await send<{ sessionId: string }>(base, 'POST', body)
    return {
      group,
      call: async (method, path, sent) => await send(`${base}/${sessionId}${path}`, method, sent),
    }
  } catch (error) {
    await group.end()
    throw new Error(`${driver} does not start:\n${group.readOutput()}`, { cause: error })
  }
}

/** What both do in the same way. */
function drive(group: ProcessGroup, call: Call): Omit<BrowserDriver, 'killPage'> {
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
    forgetCookies: async () => await call('DELETE', '/cookie'),
    close: async () => await group.end(),
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
