import { findEmail } from '#server/domain/accounts/studentStore.ts'
import { findSubmitted, listRecords } from '#server/domain/applications/submittedStore.ts'
import type { Context } from '#server/platform/context.ts'

import { type CanonicalApplication, describeSubmitted, makeCanonical } from './canonicalApplication.ts'

export async function findCanonical(
  { db, form }: Pick<Context, 'db' | 'form'>,
  studentId: string,
): Promise<CanonicalApplication | undefined> {
  const submitted = await findSubmitted(db, studentId)
  if (!submitted) return undefined
  const email = (await findEmail(db, studentId)) ?? ''
  return makeCanonical(describeSubmitted(form, submitted, email), await listRecords(db, [studentId]))
}
