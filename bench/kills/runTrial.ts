import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { getEmbeddedAddress } from '#server/platform/database/embedded/embeddedPaths.ts'
import { openDatabase, type OpenedDatabase } from '#server/platform/database/openDatabase.ts'

import { createDatabase } from '../../testing/createDatabase.ts'
import { completeAnswers } from '../../testing/rules/completeAnswers.ts'
import { startPostgres } from '../../testing/startPostgres.ts'
import { createRandom } from '../../testing/typedSearches.ts'
import { seedStudents } from '../load/seedStudents.ts'
import { compareStored } from './compareStored.ts'
import { superviseServer } from './superviseServer.ts'
import { type Account, actAsStudent, openAccount } from './studentLife.ts'

export interface TrialResult {
  /** By kind of process. */
  readonly kills: ReadonlyMap<string, number>
  readonly saves: number
  readonly uploads: number
  readonly submissions: number
  /** Lost or stuck data, in words. */
  readonly problems: readonly string[]
}

const atOnce = 8
const students = 600
const [shortestMs, longestMs] = [50, 1500]

/**
 * Kills processes of a working server at random moments, restarts the server as a supervisor does, and compares what it
 * stores with what it has acknowledged.
 * @param count number of kills; fewer when time runs out
 */
export async function runTrial(
  engine: 'embedded' | 'postgres',
  count: number,
  maxMs: number,
  seed: number,
): Promise<TrialResult> {
  await using undo = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-kills-'))
  undo.defer(async () => await rm(folder, { recursive: true, force: true }))
  const databaseUrl = engine === 'postgres' ? await openPostgres(undo) : undefined
  const server = await superviseServer(folder, databaseUrl)
  undo.defer(async () => await server.stop())

  const open = (): OpenedDatabase => {
    return openDatabase(
      databaseUrl === undefined ? getEmbeddedAddress(folder) : { url: databaseUrl },
      () => {},
    )
  }
  const before = open()
  const seeded = await seedStudents(before.pool, students, 'kills', completeAnswers)
  await before.close()

  const random = createRandom(seed)
  const accounts = seeded.map(openAccount)
  const waiting = accounts.values()
  let isOver = false
  const actAgain = async (): Promise<void> => {
    for (const account of waiting) {
      if (isOver) return
      await actAsStudent(
        account,
        () => server.url,
        random,
        () => isOver,
      )
    }
  }
  const lives = Array.from({ length: atOnce }, actAgain)
  const kills = new Map<string, number>()
  const deadline = performance.now() + maxMs
  for (let kill = 0; kill < count && performance.now() < deadline; kill += 1) {
    await new Promise((resolve) => setTimeout(resolve, shortestMs + random() * (longestMs - shortestMs)))
    const victim = await server.kill(random)
    kills.set(victim, (kills.get(victim) ?? 0) + 1)
    await server.waitUntilReady()
  }
  isOver = true
  await Promise.all(lives)
  await server.waitUntilReady()
  const after = open()
  const lived = accounts.filter(({ saves, uploads }) => saves + uploads > 0)
  const problems = await compareStored(lived, server.url, folder, after.pool)
  await after.close()
  return { kills, ...countDone(lived), problems }
}

async function openPostgres(undo: AsyncDisposableStack): Promise<string> {
  const postgres = await startPostgres()
  undo.defer(async () => await postgres.stop())
  const database = await createDatabase(postgres.url)
  undo.defer(database.drop)
  return database.url
}

function countDone(accounts: readonly Account[]): Pick<TrialResult, 'saves' | 'uploads' | 'submissions'> {
  return {
    saves: accounts.reduce((sum, { saves }) => sum + saves, 0),
    uploads: accounts.reduce((sum, { uploads }) => sum + uploads, 0),
    submissions: accounts.filter(({ reference }) => reference !== undefined).length,
  }
}
