import { formatMoment } from '#form/formatMoment.ts'
import type { MailTexts, Tenant } from '#form/tenant.ts'
import { composeMail } from '#server/platform/mail/composeMail.ts'
import type { MailQueue } from '#server/platform/mail/mailQueue.ts'

import type { OnSubmitted } from './applicationParts.ts'

export interface SubmissionMailParts {
  readonly mail: MailQueue
  readonly mailTexts: MailTexts
  readonly tenant: Pick<Tenant, 'timeZone' | 'timeZoneName'>
  /** Our origin in the browser, without a slash at its end. */
  readonly publicUrl: string
}

/** A form may ask for no name. */
const nameless = 'applicant'

/**
 * Makes what thanks a student for an application by mail, with its reference number: sent if and only if the submission
 * is committed.
 */
export function createSubmissionMail({
  mail,
  mailTexts,
  tenant,
  publicUrl,
}: SubmissionMailParts): OnSubmitted {
  return async (tx, { email, name, reference, submittedAt }) => {
    const values = {
      name: name === '' ? nameless : name,
      reference,
      submittedAt: formatMoment(submittedAt, tenant),
      link: `${publicUrl}/login`,
    }
    await mail.enqueueMail(tx, composeMail(mailTexts, 'submitted', email, values))
  }
}
