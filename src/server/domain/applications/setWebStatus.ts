import { type WebStatus, webStatuses } from '#form/webStatus.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { type HttpError, httpError } from '#server/platform/http/httpError.ts'

import { addEvents, addStatuses, lockApplication } from '#server/domain/applicationStore/applicationStore.ts'
import { refuseSubmitted } from '#server/domain/applicationStore/requireOpen.ts'

/** A client may report `submitted`, but only a submission can set it. */
export async function setWebStatus(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  studentId: string,
  status: WebStatus,
): Promise<{ message: string } | HttpError> {
  const now = clock.now()
  const message = 'The status has been recorded.'
  return await runTransaction(db, async (tx) => {
    const { submission } = await lockApplication(tx, studentId, now)
    if (status === 'submitted') {
      return submission ? { message } : httpError(409, 'This application has not been submitted.')
    }
    if (submission) return refuseSubmitted()
    await reachStatus(tx, studentId, status, now)
    return { message }
  })
}

/** Writes a status and any missing earlier ones: a profile's status is the number of its entries. Each is an event. */
export async function reachStatus(tx: Database, studentId: string, status: WebStatus, now: Date) {
  const reached = webStatuses.slice(0, webStatuses.indexOf(status) + 1)
  const added = await addStatuses(tx, studentId, reached, now)
  const inOrder = webStatuses.filter((one) => added.includes(one))
  await addEvents(
    tx,
    inOrder.map((kind) => ({ studentId, at: now, actor: 'student', kind, keys: [] })),
  )
}
