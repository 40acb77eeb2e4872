import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { getEmbeddedAddress } from '#server/platform/database/embedded/embeddedPaths.ts'
import { openDatabase, type OpenedDatabase } from '#server/platform/database/openDatabase.ts'
import { createRandom } from '#server/program/demonstration/createRandom.ts'

import { createDatabase } from '../../testing/createDatabase.ts'
import { completeAnswers } from '../../testing/rules/completeAnswers.ts'
import { startPostgres } from '../../testing/startPostgres.ts'
import { seedStudents } from '../load/seedStudents.ts'
import type { Row } from '../table.ts'
import { writeRow } from '../writeRow.ts'
import { compareStored } from './compareStored.ts'
import { superviseServer } from './superviseServer.ts'
import { actAsStudent, openAccount } from './studentLife.ts'

const kills = 50
const maxMs = 100_000
const seed = 20_270_115
const atOnce = 8
const students = 600
const [shortestMs, longestMs] = [50, 1500]

/** Kills processes under load and counts what is lost. */
export async function describeKills(): Promise<Row[]> {
  return [await runTrial('postgres'), await runTrial('embedded')]
}

/**
 * Kills processes of a working server at random moments, restarts the server as a supervisor does, and compares what it
 * stores with what it has acknowledged.
 */
async function runTrial(engine: 'embedded' | 'postgres'): Promise<Row> {
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

  const random = createRandom(seed).next
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
  const killed = new Map<string, number>()
  const deadline = performance.now() + maxMs
  for (let kill = 0; kill < kills && performance.now() < deadline; kill += 1) {
    await new Promise((resolve) => setTimeout(resolve, shortestMs + random() * (longestMs - shortestMs)))
    const victim = await server.kill(random)
    killed.set(victim, (killed.get(victim) ?? 0) + 1)
    await server.waitUntilReady()
  }
  isOver = true
  await Promise.all(lives)
  await server.waitUntilReady()
  const after = open()
  const lived = accounts.filter(({ saves, uploads }) => saves + uploads > 0)
  const problems = await compareStored(lived, server.url, folder, after.pool)
  await after.close()
  for (const problem of problems.slice(0, 10)) console.log(`  ${engine}: ${problem}`)
  const count = sum([...killed.values()])
  const victims = [...killed].map(([victim, times]) => `${victim} ${times}`).join(', ')
  const submissions = lived.filter(({ reference }) => reference !== undefined).length
  return writeRow(
    `kill -9, ${engine}: ${count} times (${victims})`,
    `${problems.length} lost or stuck`,
    `${sum(lived.map(({ saves }) => saves))} saves, ${sum(lived.map(({ uploads }) => uploads))} documents, ${submissions} submissions acknowledged`,
    `none of ${kills} kills`,
    problems.length === 0 && count >= kills,
  )
}

async function openPostgres(undo: AsyncDisposableStack): Promise<string> {
  const postgres = await startPostgres()
  undo.defer(async () => await postgres.stop())
  const database = await createDatabase(postgres.url)
  undo.defer(database.drop)
  return database.url
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
