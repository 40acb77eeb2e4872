import { deleteStudent, listEmails } from '#server/domain/accounts/studentStore.ts'
import { addEvents } from '#server/domain/applicationStore/applicationStore.ts'
import { listFileKeys } from '#server/domain/documents/documentStore.ts'
import { findCopy } from '#server/outputs/copies/copyStore.ts'
import type { Context } from '#server/platform/context.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { enqueueFileRemoval } from '#server/platform/storage/fileRemoval.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'

export interface OldStudents {
  readonly list: (
    db: Database,
    changedBefore: Date,
    after: string | undefined,
    limit: number,
  ) => Promise<readonly string[]>
  /** Keeps a student from changing anything; false where that has happened meanwhile. */
  readonly lock: (tx: Database, studentId: string, changedBefore: Date) => Promise<boolean>
}

export interface EraseContext extends Pick<Context, 'db' | 'clock'> {
  readonly actor: string
  /** Without it nothing is erased at all. */
  readonly jobs: Jobs | undefined
  readonly onErased: (email: string) => Promise<void>
}

const batchSize = 200

/** Erases each student in a transaction of its own, with the draft and the account. That it happened stays known. */
export async function eraseStudents(
  context: EraseContext,
  old: OldStudents,
  changedBefore: Date,
): Promise<number> {
  let count = 0
  for (let after: string | undefined; ;) {
    const ids = await old.list(context.db, changedBefore, after, batchSize)
    after = ids.at(-1)
    if (after === undefined) return count
    const emails = await listEmails(context.db, ids)
    for (const id of ids) {
      if (!(await eraseStudent(context, old, id, changedBefore))) continue
      count += 1
      await context.onErased(emails.get(id) ?? id)
    }
  }
}

async function eraseStudent(
  { db, clock, actor, jobs }: EraseContext,
  old: OldStudents,
  studentId: string,
  changedBefore: Date,
): Promise<boolean> {
  if (!jobs) return true
  return await runTransaction(db, async (tx) => {
    if (!(await old.lock(tx, studentId, changedBefore))) return false
    const copy = await findCopy(tx, studentId)
    await enqueueFileRemoval(jobs, tx, [...(await listFileKeys(tx, studentId)), copy?.file_key])
    await addEvents(tx, [{ studentId, at: clock.now(), actor, kind: 'erased', keys: [] }])
    await deleteStudent(tx, studentId)
    return true
  })
}
