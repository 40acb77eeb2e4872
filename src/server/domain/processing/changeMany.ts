import { refreshSummaries } from '#server/domain/applicationList/refreshSummaries.ts'
import type { Viewer } from '#server/domain/applicationList/listConditionStore.ts'
import { addStaffLogs } from '#server/domain/staff/staffLogStore.ts'
import { holdApplications } from '#server/domain/storedApplications/applicationStore.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import type { StaffSession } from '#server/platform/http/session.ts'

import {
  listStored,
  type ManyChange,
  type SeenApplication,
  writeManyProcessing,
} from './manyProcessingStore.ts'

interface ManyResult {
  readonly changed: number
  /** A colleague has already made the same change. */
  readonly unchanged: number
  readonly gone: number
  /** As they are now, and who has changed them. */
  readonly conflicts: Awaited<ReturnType<typeof listStored>>
}

/** Others wait for the log no longer than for these. */
const batchSize = 250

/**
 * Changes many applications, a batch in each transaction, and logs each. Whoever repeats it, such as after a reply that was
 * lost, changes nothing else: their own change is no conflict.
 */
export async function changeMany(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  staff: StaffSession,
  seen: readonly SeenApplication[],
  change: ManyChange,
): Promise<ManyResult> {
  const results: ManyResult[] = []
  const once = [...new Map(seen.map((one) => [one.id, one])).values()]
  for (let at = 0; at < once.length; at += batchSize) {
    const batch = once.slice(at, at + batchSize)
    results.push(
      // One after the other, since the log is a chain.
      // oxlint-disable-next-line no-await-in-loop
      await runTransaction(
        db,
        async (tx) => await changeBatch(tx, clock.now(), staff, batch, change, once.length),
      ),
    )
  }
  return {
    changed: sum(results.map((one) => one.changed)),
    unchanged: sum(results.map((one) => one.unchanged)),
    gone: sum(results.map((one) => one.gone)),
    conflicts: results.flatMap((one) => one.conflicts),
  }
}

async function changeBatch(
  tx: Database,
  at: Date,
  staff: StaffSession,
  seen: readonly SeenApplication[],
  change: ManyChange,
  count: number,
): Promise<ManyResult> {
  const viewer: Viewer = { memberId: staff.id, sees: staff.sees }
  await holdApplications(
    tx,
    seen.map(({ id }) => id),
  )
  const changed = await writeManyProcessing(tx, viewer, seen, change, { at, by: staff })
  const changedIds = new Set(changed.map(({ id }) => id))
  const others = seen.map(({ id }) => id).filter((id) => !changedIds.has(id))
  const left = others.length === 0 ? [] : await listStored(tx, viewer, others)
  const conflicts = left.filter(
    ({ stage, assignee }) =>
      (change.stage !== undefined && change.stage !== stage) ||
      (change.assignee !== undefined && change.assignee !== assignee),
  )
  if (changed.length > 0) {
    await refreshSummaries(tx, [...changedIds])
    const what = (['stage', 'assignee'] as const).filter((one) => change[one] !== undefined)
    await addStaffLogs(
      tx,
      changed.map(({ id, reference }) => ({
        at,
        by: staff,
        kind: 'changed',
        studentId: id,
        reference: reference ?? undefined,
        details: { what, together: count },
      })),
    )
  }
  return {
    changed: changed.length,
    unchanged: left.length - conflicts.length,
    gone: others.length - left.length,
    conflicts,
  }
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
