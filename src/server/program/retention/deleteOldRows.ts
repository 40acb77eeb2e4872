import { accountPeriods, addMinutes } from '#server/domain/accounts/accountPeriods.ts'
import { deleteExpiredRows } from '#server/domain/accounts/expiredRowsStore.ts'
import { deleteEndedPrefills } from '#server/domain/prefill/prefillStore.ts'
import { deleteEndedSignIns } from '#server/domain/staff/staffSessionStore.ts'
import { forgetOldLinks } from '#server/outputs/service/serviceLinkStore.ts'
import type { Context } from '#server/platform/context.ts'

/** In minutes after their end. A revoked link stays known for a day, so that revoking it again says since when it is. */
const endedPrefill = 24 * 60

/** Deletes what has an age: `docs/reference.md` lists it. */
export async function deleteOldRows({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await deleteExpiredRows(db, now)
  await deleteEndedSignIns(db, now)
  await deleteEndedPrefills(db, addMinutes(now, -endedPrefill))
  // As long as other records of who was here.
  await forgetOldLinks(db, addMinutes(now, -accountPeriods.accountEvent))
}
