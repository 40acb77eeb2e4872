import type { Clock } from '#form/clock.ts'
import type { ApplicationEvent } from '#server/domain/applicationStore/applicationEvent.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'

/** What erasing takes of the other capabilities. */
export interface EraseParts {
  readonly db: Database
  readonly clock: Clock
  /** Who of the office erases. */
  readonly actor: string
  /** Students to be erased, in the order of their ids, after one of them. */
  readonly listOld: (
    db: Database,
    changedBefore: Date,
    after: string | undefined,
    limit: number,
  ) => Promise<readonly string[]>
  /** Keeps a student from changing anything; false where that has happened meanwhile, or the student is gone. */
  readonly lockOld: (tx: Database, studentId: string, changedBefore: Date) => Promise<boolean>
  readonly listEmails: (db: Database, studentIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  readonly listFileKeys: (tx: Database, studentId: string) => Promise<readonly string[]>
  readonly findCopyFileKey: (tx: Database, studentId: string) => Promise<string | undefined>
  readonly deleteStudent: (tx: Database, studentId: string) => Promise<void>
  readonly addEvents: (tx: Database, events: readonly ApplicationEvent[]) => Promise<void>
  /** Lets files go with the transaction; without it nothing is erased at all. */
  readonly removeFiles:
    | ((tx: Database, fileKeys: readonly (string | undefined)[]) => Promise<void>)
    | undefined
  readonly onErased: (email: string) => Promise<void>
}

const batchSize = 200

/**
 * Erases students who have done nothing since a time: each in a transaction of its own, with the draft, if there is one,
 * and the account, which holds nothing else. That it happened stays known (design 4.20).
 * @returns how many
 */
export async function eraseStudents(parts: EraseParts, changedBefore: Date): Promise<number> {
  let count = 0
  for (let after: string | undefined; ;) {
    const ids = await parts.listOld(parts.db, changedBefore, after, batchSize)
    after = ids.at(-1)
    if (after === undefined) return count
    const emails = await parts.listEmails(parts.db, ids)
    for (const id of ids) {
      if (!(await eraseStudent(parts, id, changedBefore))) continue
      count += 1
      await parts.onErased(emails.get(id) ?? id)
    }
  }
}

async function eraseStudent(parts: EraseParts, studentId: string, changedBefore: Date): Promise<boolean> {
  const { removeFiles } = parts
  if (!removeFiles) return true
  return await runTransaction(parts.db, async (tx) => {
    if (!(await parts.lockOld(tx, studentId, changedBefore))) return false
    await removeFiles(tx, [
      ...(await parts.listFileKeys(tx, studentId)),
      await parts.findCopyFileKey(tx, studentId),
    ])
    await parts.addEvents(tx, [
      { studentId, at: parts.clock.now(), actor: parts.actor, kind: 'erased', keys: [] },
    ])
    await parts.deleteStudent(tx, studentId)
    return true
  })
}
