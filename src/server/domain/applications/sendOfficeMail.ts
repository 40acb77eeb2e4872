import { formatDate, getToday } from '#form/calendarDate.ts'
import { readEmailAddress } from '#server/domain/accounts/emailAddress.ts'
import { findFirstName } from '#server/domain/accounts/studentStore.ts'
import { getLastReference } from '#server/domain/storedApplications/correctionStore.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'
import { composeMail } from '#server/platform/mail/composeMail.ts'
import type { MailMessage } from '#server/platform/mail/mailer.ts'

export interface OfficeMail {
  readonly kind: 'reopened' | 'withdrawn'
  readonly reason: string
  /** The moment after the last day. */
  readonly until?: Date
}

export type OfficeMailContext = Pick<Context, 'mail' | 'mailTexts' | 'tenant' | 'publicUrl'>

/** Tells a student what the office has done with the application, if the transaction commits. */
export async function sendOfficeMail(
  context: OfficeMailContext,
  tx: Database,
  student: { readonly id: string; readonly email: string },
  about: OfficeMail,
): Promise<void> {
  await context.mail.enqueueMail(tx, await composeOfficeMail(context, tx, student, about))
}

/** The same mail, for whoever decides whether to send it. */
export async function composeOfficeMail(
  { mailTexts, tenant, publicUrl }: Omit<OfficeMailContext, 'mail'>,
  db: Database,
  student: { readonly id: string; readonly email: string },
  { kind, reason, until }: OfficeMail,
): Promise<MailMessage> {
  const firstName = await findFirstName(db, readEmailAddress(student.email)?.key ?? '')
  const values = {
    // A form may ask for no name.
    firstName: firstName || 'applicant',
    reference: await getLastReference(db, student.id),
    reason,
    until: until ? formatDate(getToday(new Date(until.getTime() - 1), tenant.timeZone)) : '',
    link: `${publicUrl}/login`,
  }
  return composeMail(mailTexts, kind, student.email, values)
}
