import { longestNote } from '#contract/noteRules.ts'
import { countCharacters } from '#form/countCharacters.ts'
import { refreshSummaries } from '#server/domain/applicationList/refreshSummaries.ts'
import { lockSummaries } from '#server/domain/applicationList/summaryStore.ts'
import { holdApplications } from '#server/domain/storedApplications/applicationStore.ts'
import type { Context } from '#server/platform/context.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'

import {
  type GivenNote,
  hasSeenAll,
  insertNote,
  isNoteAdded,
  type Member,
  writeLook,
} from './processingStore.ts'

/**
 * Adds a note about an application. Notes are not part of its record, and are never changed; they go when it is erased.
 * @returns `repeated` for a note that was added under its id before, `unknown` if there is no such application
 * @throws Error for an empty note, and for a longer one: callers validate what a browser sends
 */
export async function addNote(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  author: Member,
  { studentId, text: given, sentAs }: GivenNote,
): Promise<'added' | 'repeated' | 'unknown'> {
  const text = given.trim()
  if (text === '' || countCharacters(text) > longestNote) throw new Error('A note has 1 to 10,000 characters')
  return await runTransaction(db, async (tx) => {
    await holdApplications(tx, [studentId])
    // Notes of two members at once follow each other, so that none is overlooked.
    await lockSummaries(tx, [studentId])
    const hadSeenAll = await hasSeenAll(tx, studentId, author.id)
    const at = clock.now()
    if (!(await insertNote(tx, { studentId, author, at, text, sentAs }))) {
      const isRepeated = await isNoteAdded(tx, { studentId, authorId: author.id, sentAs })
      return isRepeated ? 'repeated' : 'unknown'
    }
    await refreshSummaries(tx, [studentId])
    // Their own note is no news to them.
    if (hadSeenAll) await writeLook(tx, studentId, author.id, at)
    return 'added'
  })
}
