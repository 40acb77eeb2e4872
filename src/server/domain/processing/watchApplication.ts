import type { Viewer } from '#server/domain/applicationList/listConditionStore.ts'
import { holdApplications } from '#server/domain/storedApplications/applicationStore.ts'
import type { Context } from '#server/platform/context.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'

import {
  deleteGoneViewers,
  deleteViewer,
  listNews,
  type Member,
  type Watched,
  writeLook,
  writeViewer,
} from './processingStore.ts'

/** A member of whom nothing was heard for longer has left. */
const presenceMs = 30_000

const nothing = { feedId: '0', noteId: '0' }

type WatchContext = Pick<Context, 'db' | 'clock'>

/**
 * Notes that a member reads an application now.
 * @returns what happened since their last look, or everything before the first; undefined if there is no such application
 */
export async function lookAtApplication({ db, clock }: WatchContext, studentId: string, member: Member) {
  return await runTransaction(db, async (tx) => {
    if ((await holdApplications(tx, [studentId])).length === 0) return undefined
    const before = await writeLook(tx, studentId, member.id, clock.now())
    return { before, ...(await listNews(tx, studentId, member.id, before ?? nothing)) }
  })
}

/**
 * Called every few seconds while a member has an application open.
 * @returns undefined if there is no such application, or the member may not see it
 */
export async function keepWatching(
  { db, clock }: WatchContext,
  studentId: string,
  member: Member & Pick<Viewer, 'sees'>,
): Promise<Watched | undefined> {
  const now = clock.now()
  return await writeViewer(db, studentId, member, now, findGoneBefore(now))
}

/** Forgets who has left without telling it. */
export async function forgetGone({ db, clock }: WatchContext): Promise<void> {
  await deleteGoneViewers(db, findGoneBefore(clock.now()))
}

function findGoneBefore(now: Date): Date {
  return new Date(now.getTime() - presenceMs)
}

export async function stopWatching(
  { db }: Pick<Context, 'db'>,
  studentId: string,
  member: Member,
): Promise<void> {
  await deleteViewer(db, studentId, member.id)
}
