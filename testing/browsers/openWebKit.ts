import { findProgram } from '../../setup/findProgram.mjs'
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
  const screen = startProcessGroup('Xvfb', [
    '-displayfd',
    '1',
    '-nolisten',
    'tcp',
    '-screen',
    '0',
    '1600x1200x24',
  ])
  const display = `:${await screen.waitForOutput(/^(\d+)$/m)}`
  const { group, call } = await orEnd(screen, openSession('WebKitWebDriver', {}, { DISPLAY: display }))
  const driver = drive(group, call)
  // A narrower window does not answer any more.
  await call('POST', '/window/rect', { width: Math.max(width, 447), height })
  return {
    ...driver,
    close: async () => {
      await driver.close()
      await screen.end()
    },
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

/** The window of WPE WebKit without a screen, in pixels; nothing changes it. */
const wpeSize: WindowSize = { width: 800, height: 600 }

/** Opens WPE WebKit, which needs no screen. */
export async function openWpe({ width }: WindowSize): Promise<BrowserDriver> {
  // Enlarged, so that the page has the width that is asked for, as far as its height allows that.
  const scale = Math.min(wpeSize.width / width, wpeSize.height / 450)
  const args = ['--automation', '--platform=headless', `--scale=${scale}`, '--enable-page-cache=false']
  const { group, call } = await openSession('WPEWebDriver', {
    'wpe:browserOptions': { binary: findProgram(['cog']), args },
  })
  const driver = drive(group, call)
  return {
    ...driver,
    // The driver presses where the enlarged page has it.
    clickAt: async ({ x, y }) => await driver.clickAt({ x: x * scale, y: y * scale }),
    killPage: async () => {
      // This browser has one page only, and with its process go the session and all that is kept on the device. So the
      // page lives, but hears no more of what becomes of it than if it were killed.
      await driver.run(() => {
        for (const farewell of ['beforeunload', 'visibilitychange', 'pagehide', 'unload', 'blur'])
          addEventListener(farewell, (event) => event.stopImmediatePropagation(), { capture: true })
      })
      await driver.open('about:blank')
    },
  }
}

/**
 * Starts a driver with a bus of its own, and its browser.
 * @param capabilities what to ask of the driver
 */
async function openSession(
  driver: string,
  capabilities: object,
  env?: Readonly<Record<string, string>>,
): Promise<{ readonly group: ProcessGroup; readonly call: Call }> {
  const port = await getFreePort()
  const base = `http://127.0.0.1:${port}/session`
  const group = startProcessGroup('dbus-run-session', ['--', driver, `--port=${port}`], env)
  const open = async (): Promise<string> => {
    await group.waitUntilListening(port)
    const body = { capabilities: { alwaysMatch: capabilities } }
    const { sessionId } = await send<{ sessionId: string }>(base, 'POST', body)
    return sessionId
  }
  const sessionId = await orEnd(group, open())
  return {
    group,
    call: async (method, path, sent) => await send(`${base}/${sessionId}${path}`, method, sent),
  }
}

/** Waits for what a group is needed for, and ends the group where that fails. */
async function orEnd<Value>(group: ProcessGroup, work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (error) {
    await group.end()
    throw error
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
        // Away again, like a finger: a toast stays as long as a pointer lies on it.
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
