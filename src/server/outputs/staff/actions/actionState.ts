import { createHash } from 'node:crypto'

import { readText } from '#form/answers.ts'
import type { Closings } from '#form/choice.ts'
import { termKey } from '#form/termKey.ts'
import { findStudentById } from '#server/domain/accounts/studentStore.ts'
import { listClosings } from '#server/domain/applications/listClosings.ts'
import { listReceipts } from '#server/domain/officeStatus/receiveDocuments.ts'
import { findAndLockApplication, getSubmission } from '#server/domain/storedApplications/applicationStore.ts'
import { type Correction, getLastReference } from '#server/domain/storedApplications/correctionStore.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'

export type StateContext = Pick<Context, 'clock' | 'form' | 'tenant'>

/** What an application must be like for an action, and what its preview tells. */
export type ActionState = NonNullable<Awaited<ReturnType<typeof lockState>>>

/**
 * Locks an application until the transaction ends, so that neither its student nor another member changes it, and reads
 * it. undefined without a student.
 */
export async function lockState(context: StateContext, tx: Database, studentId: string) {
  const student = await findStudentById(tx, studentId)
  if (!student) return undefined
  const stored = await findAndLockApplication(tx, studentId, context.clock.now())
  if (!stored) return undefined
  const { correction, answers } = stored
  const isSubmitted = !stored.isOpen || correction !== null
  return {
    student: { id: studentId, email: student.email },
    status: await findStatus(tx, studentId, stored.isOpen, correction),
    correction,
    reference: isSubmitted ? await getLastReference(tx, studentId) : null,
    chosenTerm: readText(answers[termKey]),
    closings: await listClosings(context, tx, studentId, correction),
    receipts: await listReceipts(context, tx, studentId),
  }
}

async function findStatus(
  tx: Database,
  studentId: string,
  isOpen: boolean,
  correction: Correction | null,
): Promise<'draft' | 'correction' | 'submitted' | 'withdrawn'> {
  if (isOpen) return correction ? 'correction' : 'draft'
  const { withdrawal } = await getSubmission(tx, studentId)
  return withdrawal ? 'withdrawn' : 'submitted'
}

type Versioned = 'link' | 'revoke' | 'reopen' | 'withdraw' | 'extend' | 'received' | 'erase'

/** Names what an action depends on: it is another one once somebody has changed that. */
export function makeVersion(kind: Versioned, state: ActionState): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, state.student.id, listParts(kind, state)]))
    .digest('base64url')
    .slice(0, 22)
}

function listParts(kind: Versioned, state: ActionState): readonly unknown[] {
  const { status, correction, reference, receipts } = state
  const closings: Closings = state.closings
  switch (kind) {
    case 'link':
    case 'revoke':
      return []
    case 'reopen':
    case 'withdraw':
    case 'erase':
      return [status, reference, correction]
    case 'extend':
      return [status, reference, Object.entries(closings)]
    case 'received':
      return [status, receipts]
  }
}
