import type { Stage } from '#form/tenant.ts'
import { refreshSummaries } from '#server/domain/applicationList/refreshSummaries.ts'
import { holdApplications } from '#server/domain/storedApplications/applicationStore.ts'
import type { Context } from '#server/platform/context.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'

import { type Member, type Processing, readProcessing, writeProcessing } from './processingStore.ts'

export interface ProcessingChange {
  /** One of the tenant's stages, or null for none. It also says that everything until now was dealt with. */
  readonly stage?: string | null
  /** A member of the staff, or null for nobody. */
  readonly assignee?: string | null
  /** When the member has read what they dealt with: what came later still needs doing. */
  readonly handledThrough?: Date
}

/**
 * A change that was made on an earlier revision changes nothing: the member first sees who has changed what. One that
 * says what is so already makes no revision, so that nobody is told of it.
 */
export type ProcessingResult =
  | { readonly kind: 'changed' | 'unchanged' | 'conflict'; readonly processing: Processing }
  | { readonly kind: 'unknown' }

/**
 * Changes an application's stage or assignee, or marks it as dealt with.
 * @param madeOn the revision that the member has seen
 * @throws Error for a stage that the tenant has not: callers validate what a browser sends
 */
export async function changeProcessing(
  {
    db,
    clock,
    tenant,
  }: Pick<Context, 'db' | 'clock'> & { readonly tenant: { readonly stages?: readonly Stage[] } },
  studentId: string,
  by: Member,
  madeOn: number,
  { stage, assignee, handledThrough }: ProcessingChange,
): Promise<ProcessingResult> {
  if (typeof stage === 'string' && tenant.stages?.some(({ key }) => key === stage) !== true)
    throw new Error(`There is no stage ${stage}`)
  return await runTransaction(db, async (tx) => {
    if ((await holdApplications(tx, [studentId])).length === 0) return { kind: 'unknown' }
    const stored = await readProcessing(tx, studentId)
    if (stored.revision !== madeOn) return { kind: 'conflict', processing: stored }
    const at = clock.now()
    const handledAt = findLater(stored.handledAt, handledThrough ?? (stage === undefined ? null : at))
    const next: Processing = {
      revision: madeOn + 1,
      stage: stage === undefined ? stored.stage : stage,
      assignee: assignee === undefined ? stored.assignee : assignee,
      handledAt,
      changed: { at, by },
    }
    if (isSame(stored, next)) return { kind: 'unchanged', processing: stored }
    if (!(await writeProcessing(tx, studentId, next, { at, by }))) {
      // Somebody else was faster, or there is no such application.
      const processing = await readProcessing(tx, studentId)
      return processing.revision === madeOn ? { kind: 'unknown' } : { kind: 'conflict', processing }
    }
    await refreshSummaries(tx, [studentId])
    return { kind: 'changed', processing: next }
  })
}

function isSame(one: Processing, other: Processing): boolean {
  return (
    one.stage === other.stage &&
    one.assignee === other.assignee &&
    one.handledAt?.getTime() === other.handledAt?.getTime()
  )
}

/** What was dealt with does not need doing again. */
function findLater(one: Date | null, other: Date | null): Date | null {
  return one && other && one > other ? one : (other ?? one)
}
