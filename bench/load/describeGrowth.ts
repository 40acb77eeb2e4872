import type { Pool } from 'pg'

import type { Row } from '../table.ts'
import { describeCalls } from './describeCalls.ts'
import { growDatabase, openedRevision } from './growDatabase.ts'
import { openServers, type OpenedServers } from './openServers.ts'
import { openSessions, type SeededStudent, seedStudents } from './seedStudents.ts'

const applications = 1_000_000
const maxGrowMs = 240_000
const students = 500

/** Measures saves and profiles among a million applications beside those in an empty database. */
export async function describeGrowth(): Promise<Row[]> {
  await using undo = new AsyncDisposableStack()
  const open = async (): Promise<OpenedServers> => {
    const opened = await openServers()
    undo.defer(async () => await opened.close())
    return opened
  }
  const empty = await open()
  const emptySide = {
    servers: empty.ours,
    students: await seedStudents(empty.database.pool, students, 'empty'),
  }
  const full = await open()
  const { pool } = full.database
  const count = await growDatabase(pool, applications, maxGrowMs)
  const fullSide = { servers: full.ours, students: await chooseStudents(pool) }
  const where = ` among ${count.toLocaleString('en-US')} applications`
  const rows = await describeCalls([fullSide, emptySide], where, 1.2)
  return rows.map((row) => ({ ...row, holds: row.holds && count === applications }))
}

/** Random students with open applications. */
async function chooseStudents(pool: Pool): Promise<SeededStudent[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select student_id as id from application where submission_number = 0 order by student_id limit $1`,
    [students],
  )
  return await openSessions(
    pool,
    rows.map(({ id }) => id),
    openedRevision,
  )
}
