import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import { refreshSummaries } from '#server/domain/applicationList/refreshSummaries.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'

import { addStaffMember } from './addStaffMember.ts'

/** Who has changed something about them. */
const memberId = '00000000-0000-4000-8000-000000000001'

export interface ListedGiven {
  readonly names: readonly [string, string]
  readonly email?: string
  readonly reference?: string
  readonly term?: string
  /** These are minutes of one hour. */
  readonly submitted?: number
  readonly corrected?: number
  readonly late?: number
  readonly handled?: number
  readonly assignee?: string
  readonly stage?: string
  readonly awaited?: readonly string[]
}

export const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 20, 12, minute))

/** Adds an application as it is in the tables, and its summary. */
export async function addListed(db: Database, given: ListedGiven): Promise<string> {
  const id = randomUUID()
  const { names, email = `${id}@example.org`, reference = id, submitted, corrected, late } = given
  const { handled, assignee = null, stage = null, awaited = [], term = '' } = given
  const answers = JSON.stringify({ first_name: names[0], last_name: names[1], entry_term: term })
  const times = [submitted, corrected].filter((one) => one !== undefined)
  await runTransaction(db, async (tx) => {
    await sql`insert into student (id, email, email_key) values (${id}, ${email}, ${email})`.execute(tx)
    await sql`
      insert into application (student_id, answers, changed_at, submission_number)
      values (${id}, ${answers}::jsonb, ${at(0)}, ${times.length})`.execute(tx)
    for (const [index, minute] of times.entries())
      await sql`
        insert into submission (student_id, number, reference, state, submitted_at, form_version, contents, record,
          answers, documents)
        values (${id}, ${index + 1}, ${index === times.length - 1 ? reference : `${reference} before`},
          ${index === times.length - 1 ? 'current' : 'corrected'}, ${at(minute)}, 'test', '{}', '[]', '{}', '[]')`.execute(
        tx,
      )
    await sql`
      insert into web_status (student_id, submission_number, web_status, at)
      values (${id}, ${Math.max(times.length, 1)}, 'started', ${at(0)})`.execute(tx)
    if (late !== undefined)
      await sql`
        insert into document (student_id, answer_key, file_key, file_name, file_size, status, pdf_file_key, page_count,
          changed_at, received_at)
        values (${id}, 'transcript-late-1', ${id}, 'a.pdf', 1, 'COMPLETED', ${id}, 1, ${at(late)}, ${at(late)})`.execute(
        tx,
      )
    if (handled !== undefined || assignee !== null || stage !== null) {
      for (const one of [memberId, assignee]) if (one !== null) await addStaffMember(tx, { id: one })
      await sql`
        insert into application_processing (student_id, revision, stage, assignee, handled_at, changed_at, changed_by,
          changed_by_name)
        values (${id}, 1, ${stage}, ${assignee}, ${handled === undefined ? null : at(handled)}, ${at(0)},
          ${memberId}, 'Ida Moss')`.execute(tx)
    }
    await refreshSummaries(tx, [id])
    await sql`update application_list set awaited = ${awaited} where student_id = ${id}`.execute(tx)
    await refreshSummaries(tx, [id])
  })
  return id
}
