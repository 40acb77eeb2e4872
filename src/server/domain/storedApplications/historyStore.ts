import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'

export interface HistoryEntry {
  readonly at: Date
  /** `student`, `gatehouse`, the name of somebody in the office, or a network: anybody can try to log in. */
  readonly who: string
  readonly what: string
  /** The keys of the questions; no answers. */
  readonly questions: readonly string[]
}

/** Lists what happened with a student's account and application, the oldest first. */
export async function listHistory(db: Database, studentId: string): Promise<HistoryEntry[]> {
  const { rows } = await sql<HistoryEntry>`
    select at, who, what, questions from (
      select student_id, at, actor as who, kind as what, keys as questions from application_event
      union all
      select student_id, submitted_at, 'student', 'submitted, reference ' || reference, '{}' from submission
      union all
      select student_id, at, 'student', 'tried to submit', '{}' from web_status where web_status = 'validating'
      union all
      select student_id, at, 'student', 'logged in', '{}' from successful_login
      union all
      select student.id, event.at, 'from ' || network, kind || case when times > 1 then ', ' || times || ' times' else '' end, '{}'
        from account_event as event join student
          on student.id = event.student_id or address_hash = encode(sha256(convert_to(email_key, 'UTF8')), 'hex')
      union all
      select student_id, changed_at, 'gatehouse',
        'document ' || lower(replace(status, '_', ' ')) || coalesce(': ' || nullif(message, ''), ''), array[answer_key] from document
      union all
      select student_id, changed_at, 'gatehouse', 'copy ' || lower(replace(status, '_', ' ')), '{}' from application_copy
    ) as entry where student_id = ${studentId}::uuid order by at, what`.execute(db)
  return rows
}
