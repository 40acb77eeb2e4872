import { spawn } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { getOuterPath } from '../../setup/findProgram.mjs'
import { findPostmaster } from '../findPostmaster.ts'
import { getFreePort } from '../getFreePort.ts'
import { isProcessRunning } from '../listProcesses.ts'
import { removeDataFolder } from '../removeDataFolder.ts'
import { projectFolder } from '../../setup/projectFolder.mjs'

/** The first `npm start` may install and build, which takes a while. */
const patience = { timeout: 240_000, interval: 100 }

interface NpmStart {
  /** npm's process id, which is also its process group's. */
  readonly pid: number
  /** Returns npm's exit code once every process that holds its output has ended. */
  readonly ended: Promise<number | null>
  readonly stdout: () => string
  /** stderr, line by line, without npm's own lines. */
  readonly browserErrors: () => string[]
}

describe('npm start', { timeout: 300_000 }, () => {
  test('prints its URL, and SIGTERM to npm ends everything and releases the port and the folder', async () => {
    const folder = await makeFolder()
    const port = await getFreePort()
    const first = npmStart({ DATA_DIR: folder, PORT: String(port) })
    await waitUntilReady(first, port)
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)

    const engine = await findPostmaster(folder)
    process.kill(first.pid, 'SIGTERM')

    expect(await first.ended).toBe(0)
    await expectNothingLeft(first)
    expect(await isProcessRunning(engine)).toBe(false)
    const second = npmStart({ DATA_DIR: folder, PORT: String(port) })
    await waitUntilReady(second, port)

    // Like a terminal at Ctrl-C: signals the whole group.
    process.kill(-second.pid, 'SIGINT')

    await second.ended
    await expectNothingLeft(second)
    expect(await isFree(port)).toBe(true)
    expect(second.browserErrors()).toEqual([])
  })

  test('ends when npm itself is killed', async () => {
    const port = await getFreePort()
    const folder = await makeFolder()
    const started = npmStart({ DATA_DIR: folder, PORT: String(port) })
    await waitUntilReady(started, port)
    const engine = await findPostmaster(folder)

    process.kill(started.pid, 'SIGKILL')

    // Every process that held npm's output has ended.
    await started.ended
    expect(await isFree(port)).toBe(true)
    expect(await isProcessRunning(engine)).toBe(false)
  })

  test('refuses a wrong setting', async () => {
    const started = npmStart({ DATA_DIR: await makeFolder(), PORT: 'http' })

    expect(await started.ended).toBe(1)
    expect(started.browserErrors()).toEqual([
      'PORT is "http". It must be a whole number from 0 to 65535, such as 3000.',
    ])
  })
})

/** Starts it with only its own Node: without our node_modules on PATH, and no setting but these. */
function npmStart(settings: Readonly<Record<string, string>>): NpmStart {
  const npm = spawn('npm', ['start'], {
    cwd: projectFolder,
    env: { PATH: getOuterPath(), HOME: process.env.HOME, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const { pid } = npm
  if (pid === undefined) throw new Error('npm is missing')
  const output = { stdout: '', stderr: '' }
  npm.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text))
  npm.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text))
  const ended = new Promise<number | null>((resolve) => npm.once('close', resolve))
  onTestFinished(async () => {
    if (hasGroup(pid)) process.kill(-pid, 'SIGKILL')
    await ended
  })
  return {
    pid,
    ended,
    stdout: () => output.stdout,
    browserErrors: () => output.stderr.split('\n').filter((line) => line !== '' && !line.startsWith('npm ')),
  }
}

/** Waits for the ready line; fails with the output if it does not come. */
async function waitUntilReady(started: NpmStart, port: number): Promise<void> {
  const line = `Gatehouse is ready at http://127.0.0.1:${port}`
  const failed = started.ended.then((code) => {
    throw new Error(
      `npm start ended with ${code}:\n${started.stdout()}\n${started.browserErrors().join('\n')}`,
    )
  })
  // Avoids an unhandled rejection when it ends later, as after a normal stop.
  failed.catch(() => {})
  await Promise.race([
    failed,
    vi.waitFor(() => expect(started.stdout().split('\n')).toContain(line), patience),
  ])
}

/** A killed process is listed until its parent, or the system, has reaped it. */
async function expectNothingLeft({ pid }: NpmStart): Promise<void> {
  await vi.waitFor(() => expect(hasGroup(pid), 'a process of npm start goes on').toBe(false), 30_000)
}

function hasGroup(pid: number): boolean {
  try {
    return process.kill(-pid, 0)
  } catch {
    return false
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-start-'))
  onTestFinished(async () => await removeDataFolder(folder))
  return folder
}
