import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { type ProcessGroup, startProcessGroup } from '../browsers/startProcessGroup.ts'

const run = promisify(execFile)

/** A desktop of its own: a screen, a home folder, and buses that no other program uses. */
export interface Desktop {
  readonly folder: string
  /** For its programs. */
  readonly env: Readonly<Record<string, string>>
  /** Starts a program that is ended with the desktop. */
  start(command: string, args: readonly string[], env?: Readonly<Record<string, string>>): ProcessGroup
  /** Presses a key, such as `Tab` or `shift+Tab`. */
  press(key: string): Promise<void>
  type(text: string): Promise<void>
  close(): Promise<void>
}

/** Opens a desktop on which programs are accessible, without anything to see. */
export async function openDesktop(): Promise<Desktop> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-desktop-'))
  const groups: ProcessGroup[] = []
  const close = async (): Promise<void> => {
    for (const group of groups.toReversed()) await group.end()
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  const start: Desktop['start'] = (command, args, more = {}) => {
    const group = startProcessGroup(command, args, { ...env, ...more })
    groups.push(group)
    return group
  }
  const env: Record<string, string> = {
    HOME: folder,
    XDG_CONFIG_HOME: join(folder, 'config'),
    XDG_DATA_HOME: join(folder, 'data'),
    XDG_CACHE_HOME: join(folder, 'cache'),
    XDG_RUNTIME_DIR: join(folder, 'runtime'),
    LC_ALL: 'C.UTF-8',
    LANGUAGE: 'en',
    TZ: 'America/New_York',
    // Not another session's: buses are found by these, and the settings need no daemon.
    DBUS_SESSION_BUS_ADDRESS: '',
    AT_SPI_BUS_ADDRESS: '',
    WAYLAND_DISPLAY: '',
    GSETTINGS_BACKEND: 'memory',
  }
  try {
    await mkdir(join(folder, 'runtime'), { mode: 0o700 })
    const screen = start('Xvfb', ['-displayfd', '1', '-nolisten', 'tcp', '-screen', '0', '1280x1000x24'])
    env.DISPLAY = `:${await screen.waitForOutput(/^(\d+)$/m)}`
    const bus = start('dbus-daemon', ['--session', '--nofork', '--print-address=1'])
    env.DBUS_SESSION_BUS_ADDRESS = await bus.waitForOutput(/^(unix:\S+)$/m)
    delete env.AT_SPI_BUS_ADDRESS
    // Without a window manager no window is active.
    start('openbox', [])
    for (const property of ['IsEnabled', 'ScreenReaderEnabled']) await enable(property, env)
    const type = async (...args: readonly string[]): Promise<void> =>
      void (await run('xdotool', args, { env: { ...process.env, ...env } }))
    return {
      folder,
      env,
      start,
      press: async (key) => await type('key', key),
      type: async (text) => await type('type', text),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Tells programs that somebody listens. */
async function enable(property: string, env: Readonly<Record<string, string>>): Promise<void> {
  const call = ['call', '--session', '--dest=org.a11y.Bus', '--object-path=/org/a11y/bus']
  const set = ['--method=org.freedesktop.DBus.Properties.Set', 'org.a11y.Status', property, '<true>']
  await run('gdbus', [...call, ...set], { env: { ...process.env, ...env } })
}
