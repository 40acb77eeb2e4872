import { sql } from 'kysely'

import type { Submission } from '#server/domain/applications/submitApplication.ts'
import { addApplication, writeSubmission } from '#server/domain/storedApplications/applicationStore.ts'
import { reachStatus } from '#server/domain/storedApplications/webStatusStore.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Adds a student with a submitted application without an answer. */
export async function submitNothing(
  db: Database,
  { studentId, reference, submittedAt }: Pick<Submission, 'studentId' | 'reference' | 'submittedAt'>,
): Promise<void> {
  const contents = { answers: {}, addAnother: {}, tabs: {}, documents: {} }
  await sql`insert into student (id, email, email_key) values (${studentId}, 'a@example.org', 'a@example.org')`.execute(
    db,
  )
  await addApplication(db, studentId, submittedAt)
  await reachStatus(db, studentId, 'submitted', submittedAt)
  await writeSubmission(
    db,
    studentId,
    { reference, submittedAt, contents, record: [], formVersion: 'first' },
    {},
  )
}
