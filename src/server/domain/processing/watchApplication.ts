import type { Context } from '#server/platform/context.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'

import {
  deleteViewer,
  listNews,
  listViewers,
  type Member,
  writeLook,
  writeViewer,
} from './processingStore.ts'

/** A member of whom nothing was heard for longer has left. */
const presenceMs = 30_000

const nothing = { feedId: '0', noteId: '0' }

type WatchContext = Pick<Context, 'db' | 'clock'>

/**
 * Notes that a member reads an application now.
 * @returns what happened since their last look, or everything before the first
 */
export async function lookAtApplication({ db, clock }: WatchContext, studentId: string, member: Member) {
  return await runTransaction(db, async (tx) => {
    const before = await writeLook(tx, studentId, member.id, clock.now())
    return { before, ...(await listNews(tx, studentId, member.id, before ?? nothing)) }
  })
}

/** Called every few seconds while a member has an application open. @returns who else has */
export async function keepWatching({ db, clock }: WatchContext, studentId: string, member: Member) {
  const now = clock.now()
  const since = new Date(now.getTime() - presenceMs)
  await writeViewer(db, studentId, member, now, since)
  const viewers = await listViewers(db, studentId, since)
  return viewers.filter(({ id }) => id !== member.id)
}

export async function stopWatching(
  { db }: Pick<Context, 'db'>,
  studentId: string,
  member: Member,
): Promise<void> {
  await deleteViewer(db, studentId, member.id)
}
