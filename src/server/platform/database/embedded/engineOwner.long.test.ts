import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'

import { expect, onTestFinished, test, vi } from 'vitest'

import { findPostmaster } from '#testing/findPostmaster.ts'
import {
  isProcessRunning,
  listProcesses,
  listProcessesOf,
  type RunningProcess,
} from '#testing/listProcesses.ts'
import { makeEmbeddedFolder } from '#testing/makeEmbeddedFolder.ts'

import type { Program } from './engineOwnerStore.ts'

const patience = { timeout: 30_000, interval: 20 }

async function makeFolder(): Promise<string> {
  const folder = await makeEmbeddedFolder()
  onTestFinished(async () => await folder.remove())
  return folder.path
}

/** Starts a program of its own that uses the database until it is told to stop. */
function start(folder: string, program: Program) {
  const words = ['testing/openEmbedded.ts', folder, program]
  const child: ChildProcessByStdio<Writable, Readable, null> = spawn(process.execPath, words, {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL')
    await ended
  }
  onTestFinished(kill)
  return {
    id: child.pid ?? 0,
    lines: () => output.split('\n').filter((line) => line !== ''),
    isOpen: async () => await vi.waitFor(() => expect(output).toContain('visit'), patience),
    stop: async () => {
      child.stdin.end()
      await ended
    },
    kill,
  }
}

/** Those of these processes that still run. */
async function listRunning(processes: readonly RunningProcess[]): Promise<string[]> {
  const running = await Promise.all(processes.map(async ({ id }) => await isProcessRunning(id)))
  return processes.filter((_, index) => running[index]).map(({ command }) => command)
}

async function findKeeper(ownerId: number): Promise<number> {
  const keeper = (await listProcesses(ownerId)).find(({ command }) => command.startsWith('/bin/sh'))
  if (keeper === undefined) throw new Error('Nothing would stop the engine.')
  return keeper.id
}

test('a command and a worker use the server’s, which ends with the server', async () => {
  const folder = await makeFolder()
  const worker = start(folder, 'worker')
  const words = `Waiting for a server to start the database in ${folder}.`
  await expect.poll(worker.lines, patience).toEqual([words])
  const server = start(folder, 'server')
  await server.isOpen()
  await worker.isOpen()
  const engine = await findPostmaster(folder)
  const command = start(folder, 'command list')
  await command.isOpen()

  await command.stop()
  expect(await findPostmaster(folder)).toBe(engine)
  await server.stop()

  expect(await isProcessRunning(engine)).toBe(false)
  await worker.stop()
  expect(server.lines()).toHaveLength(1)
  expect(command.lines()).toHaveLength(1)
})

test.each(['server', 'command list'] as const)(
  'a %s waits for the end of a command, and says so',
  async (name) => {
    const folder = await makeFolder()
    const command = start(folder, 'command export')
    await command.isOpen()
    const next = start(folder, name)
    const words = `Waiting for the command export, which is using the database in ${folder}, to end.`
    await expect.poll(next.lines, patience).toEqual([words])

    await command.stop()

    // It may say that the engine is still stopping, too.
    await expect.poll(() => next.lines().at(-1), patience).toBe('visit 2')
    expect(next.lines()[0]).toBe(words)
    const engine = await findPostmaster(folder)
    await next.stop()
    expect(await isProcessRunning(engine)).toBe(false)
  },
)

test.each(['server', 'command export'] as const)(
  'a %s that is killed leaves nothing behind',
  async (name) => {
    const folder = await makeFolder()
    const owner = start(folder, name)
    await owner.isOpen()
    const all = await listProcesses(owner.id)

    await owner.kill()

    await expect.poll(async () => await listRunning(all), patience).toEqual([])
  },
)

test('an owner that is killed while its engine starts leaves nothing behind', async () => {
  const folder = await makeFolder()
  for (let count = 0; count < 5; count += 1) {
    const owner = start(folder, 'server')
    await vi.waitFor(async () => await findKeeper(owner.id), { ...patience, interval: 5 })
    await owner.kill()
    await expect.poll(async () => await listProcessesOf(0, folder), patience).toEqual([])
  }
})

test('a server whose keeper is killed goes on with another one, which ends the engine too', async () => {
  const folder = await makeFolder()
  const server = start(folder, 'server')
  await server.isOpen()
  const [keeper, engine] = [await findKeeper(server.id), await findPostmaster(folder)]

  process.kill(keeper, 'SIGKILL')

  await findPostmaster(folder, engine)
  expect(await isProcessRunning(engine)).toBe(false)
  expect(await findKeeper(server.id)).not.toBe(keeper)
  const all = await listProcesses(server.id)
  await server.kill()
  await expect.poll(async () => await listRunning(all), patience).toEqual([])
})

test('a killed engine and its killed owner leave nothing behind, and the next server starts', async () => {
  const folder = await makeFolder()
  const server = start(folder, 'server')
  await server.isOpen()
  const all = await listProcesses(server.id)

  process.kill(await findPostmaster(folder), 'SIGKILL')
  await server.kill()

  const next = start(folder, 'server')
  await next.isOpen()
  expect(await listRunning(all)).toEqual([])
})
