import { formatDate, getToday } from '#form/calendarDate.ts'
import { readEmailAddress } from '#server/domain/accounts/emailAddress.ts'
import { findFirstName } from '#server/domain/accounts/studentStore.ts'
import { getLastReference } from '#server/domain/storedApplications/correctionStore.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'
import { composeMail } from '#server/platform/mail/composeMail.ts'

interface OfficeMail {
  readonly kind: 'reopened' | 'withdrawn'
  readonly reason: string
  /** The moment after the last day. */
  readonly until?: Date
}

/** Tells a student what the office has done with the application, if the transaction commits. */
export async function sendOfficeMail(
  { mail, mailTexts, tenant, publicUrl }: Pick<Context, 'mail' | 'mailTexts' | 'tenant' | 'publicUrl'>,
  tx: Database,
  student: { readonly id: string; readonly email: string },
  { kind, reason, until }: OfficeMail,
): Promise<void> {
  const firstName = await findFirstName(tx, readEmailAddress(student.email)?.key ?? '')
  const values = {
    // A form may ask for no name.
    firstName: firstName || 'applicant',
    reference: await getLastReference(tx, student.id),
    reason,
    until: until ? formatDate(getToday(new Date(until.getTime() - 1), tenant.timeZone)) : '',
    link: `${publicUrl}/login`,
  }
  await mail.enqueueMail(tx, composeMail(mailTexts, kind, student.email, values))
}
