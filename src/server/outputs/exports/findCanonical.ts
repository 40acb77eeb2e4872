import { listLateFiles } from '#server/domain/documents/documentStore.ts'
import { findSubmitted, listRecords } from '#server/domain/applications/submittedStore.ts'
import type { Context } from '#server/platform/context.ts'

import { type CanonicalApplication, describeSubmitted, makeCanonical } from './canonicalApplication.ts'

export async function findCanonical(
  context: Pick<Context, 'db' | 'form' | 'tenant'>,
  studentId: string,
): Promise<CanonicalApplication | undefined> {
  const { db } = context
  const submitted = await findSubmitted(db, studentId)
  if (!submitted) return undefined
  return makeCanonical(
    describeSubmitted(context, submitted, await listLateFiles(db, [studentId])),
    await listRecords(db, [studentId]),
    context.tenant.timeZone,
  )
}
