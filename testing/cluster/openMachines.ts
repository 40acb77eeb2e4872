import { execFile, spawn } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { onTestFinished, vi } from 'vitest'

import { chooseEngineUser } from '#server/platform/database/embedded/chooseEngineUser.ts'

import { getPostgresFolder } from '../getPostgresFolder.ts'
import { listProcessesOf } from '../listProcesses.ts'
import { sendSignal } from '../sendSignal.ts'

export type Machines = Awaited<ReturnType<typeof openMachines>>

/** What runs in one folder, and is killed or frozen together. */
export type Machine = Awaited<ReturnType<Machines['start']>>

export const patience = { timeout: 60_000, interval: 100 }

const execute = promisify(execFile)

/**
 * A folder with one folder for each machine of a test, whose programs run as a user that PostgreSQL accepts. They are
 * killed at the end of the test.
 */
export async function openMachines() {
  const programs = getPostgresFolder()
  const { prefix, owner, account } = chooseEngineUser({
    initdb: join(programs, 'initdb'),
    postgres: join(programs, 'postgres'),
  })
  const env = { PATH: `${programs}:${process.env.PATH}:/usr/sbin`, LC_ALL: 'C', TZ: 'UTC' }
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-cluster-'))
  onTestFinished(async () => await rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o700)
  await chown(folder, owner.uid, owner.gid)
  const split = (words: readonly string[]) => [...prefix, ...words] as [string, ...string[]]

  return {
    folder,
    /** Makes the folder of a machine. */
    make: async (name: string): Promise<string> => {
      const path = join(folder, name)
      await mkdir(path, { mode: 0o700 })
      await chown(path, owner.uid, owner.gid)
      return path
    },
    /** Runs a program to its end, and returns its output. */
    run: async (
      words: readonly string[],
      settings: Readonly<Record<string, string>> = {},
    ): Promise<string> => {
      const [program, ...args] = split(words)
      const options = { ...account, cwd: folder, env: { ...env, ...settings } }
      return (await execute(program, args, options)).stdout
    },
    /** Starts a program whose processes all have the path of the machine's folder in their command lines. */
    start: async (path: string, words: readonly string[]) => {
      const [program, ...args] = split(words)
      const log = await open(`${path}.log`, 'a')
      const options = { ...account, cwd: folder, env, detached: true } as const
      const child = spawn(program, args, { ...options, stdio: ['ignore', log.fd, log.fd] })
      await log.close()
      const signal = async (name: NodeJS.Signals): Promise<void> => {
        for (const { id } of await listProcessesOf(child.pid ?? 0, path)) sendSignal(id, name)
      }
      onTestFinished(async () => await signal('SIGKILL'))
      return {
        path,
        /** Sends a signal to all processes of the machine: SIGKILL is its power, SIGSTOP freezes it. */
        signal,
        /** Cuts its power, and waits until nothing of it runs any more: its port and its files are free then. */
        cutPower: async (): Promise<void> => {
          await signal('SIGKILL')
          await vi.waitFor(async () => {
            const left = await listProcessesOf(child.pid ?? 0, path)
            if (left.length > 0) throw new Error(`${path} is still running`)
          }, patience)
        },
        /** Waits until a check of the machine succeeds. */
        waitUntilReady: async (check: () => Promise<unknown>): Promise<void> => {
          await vi.waitFor(check, patience).catch(async (cause: unknown) => {
            throw new Error(`${path} is not ready:\n${await readFile(`${path}.log`, 'utf8')}`, { cause })
          })
        },
      }
    },
  }
}
