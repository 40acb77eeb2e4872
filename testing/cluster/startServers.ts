import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, vi } from 'vitest'

import { startServerProcess } from '../startServerProcess.ts'
import { patience } from './openMachines.ts'
import { startStudents, type Students } from './startStudents.ts'

const studentsEach = 3

/** How a server of Gatehouse reaches the database. */
interface DatabaseWay {
  readonly way: string
  readonly url: string
  /** Before the command that starts the server. */
  readonly prefix?: readonly string[]
}

/** A server and the students who use it. */
interface ServerGroup {
  readonly way: string
  readonly origin: string
  readonly students: Students
  readonly readLog: () => string
}

/** Starts a server for each way to one database, and students who save answers through each of them. */
export async function startServers(ways: readonly DatabaseWay[]) {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-'))
  onTestFinished(async () => await rm(folder, { recursive: true, force: true }))
  const groups: ServerGroup[] = []
  // One after the other: the first one makes the tables.
  for (const { way, url, prefix } of ways) {
    const environment = {
      NODE_ENV: 'production',
      DATA_DIR: folder,
      DATABASE_URL: url,
      SECRET: 'a secret that is only for this test',
      LOG_LEVEL: 'warn',
    }
    const server = await startServerProcess(environment, undefined, undefined, prefix)
    onTestFinished(async () => void (await server.stop('SIGKILL')))
    const origin = await server.url
    const students = await startStudents(origin, join(folder, 'mail'), studentsEach)
    groups.push({ way, origin, students, readLog: () => server.output().stdout })
  }
  return {
    origins: groups.map(({ origin }) => origin),
    /**
     * Waits until each student has saved an answer since then.
     * @returns after how many seconds the first and the last student of each server had
     */
    waitForSaves: async (since = performance.now()): Promise<string> => {
      const lines = groups.map(async ({ way, students, readLog }) => {
        const times = await students.waitForSaves(since).catch((cause: unknown) => {
          throw new Error(`Not everybody can save, ${way}:\n${readLog().slice(-4_000)}`, { cause })
        })
        const seconds = times.map((time) => ((time - since) / 1000).toFixed(1))
        return `${way}: ${seconds.join(' to ')} s`
      })
      return (await Promise.all(lines)).join('; ')
    },
    /** Waits until each server says that it cannot serve. */
    waitForOutage: async (): Promise<void> => {
      for (const { origin } of groups)
        await vi.waitFor(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(503), patience)
    },
    /** Stops the students, and lists what was acknowledged and is not stored. */
    listLost: async (): Promise<readonly string[]> =>
      (await Promise.all(groups.map(async ({ students }) => await students.listLost()))).flat(),
    readLogs: (): string => groups.map(({ readLog }) => readLog()).join(''),
  }
}
