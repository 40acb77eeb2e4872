import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { projectFolder } from '../../setup/projectFolder.mjs'

const patience = { timeout: 40_000, interval: 50 }
const longAgo = new Date('2025-01-20T17:00:00Z')
let folder: string
let lock: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-turns-'))
  onTestFinished(async () => await rm(folder, { recursive: true, force: true }))
  lock = join(folder, '.cache/setup.lock')
  await mkdir(join(folder, '.cache'))
  await cp(join(projectFolder, 'setup'), join(folder, 'setup'), { recursive: true })
})

/** Starts a command that works under the lock until its input ends. */
function startCommand() {
  const program = `
    const { takeTurns } = await import('./setup/takeTurns.mjs')
    await takeTurns(async () => {
      console.log('working')
      for await (const _ of process.stdin);
    })
    process.exit()`
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text))
  return {
    child,
    getOutput: () => output,
    end: async () => {
      child.stdin?.end()
      await once(child, 'exit')
    },
  }
}

test('a lock that a killed command left behind does not keep others waiting', async () => {
  const killed = startCommand()
  await vi.waitFor(() => expect(killed.getOutput()).toContain('working'), patience)
  killed.child.kill('SIGKILL')
  await once(killed.child, 'exit')

  const command = startCommand()

  await vi.waitFor(() => expect(command.getOutput()).toContain('working'), patience)
  await command.end()
})

test('a command waits for one that works, however long that has been running', async () => {
  const first = startCommand()
  await vi.waitFor(() => expect(first.getOutput()).toContain('working'), patience)
  // Made to look old, it is touched again.
  await utimes(lock, longAgo, longAgo)
  await vi.waitFor(async () => expect((await stat(lock)).mtime > longAgo).toBe(true), patience)

  const second = startCommand()
  await vi.waitFor(() => expect(second.getOutput()).toContain('waiting for it'), patience)
  await first.end()

  await vi.waitFor(() => expect(second.getOutput()).toContain('working'), patience)
  await second.end()
})
