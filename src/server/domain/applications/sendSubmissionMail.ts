import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'
import { formatMoment } from '#form/formatMoment.ts'
import { composeMail } from '#server/platform/mail/composeMail.ts'

import type { Submission } from './submitApplication.ts'

/** For forms that ask for no name. */
const nameless = 'applicant'

/** Sent if and only if the submission commits. */
export async function sendSubmissionMail(
  { mail, mailTexts, tenant, publicUrl }: Pick<Context, 'mail' | 'mailTexts' | 'tenant' | 'publicUrl'>,
  tx: Database,
  { email, name, reference, submittedAt, answers, documents }: Submission,
): Promise<void> {
  const values = {
    name: name === '' ? nameless : name,
    reference,
    submittedAt: formatMoment(submittedAt, tenant),
    documents: documents.length === 0 ? 'none attached' : documents.join(', '),
    link: `${publicUrl}/login`,
  }
  await mail.enqueueMail(tx, composeMail(mailTexts, 'submitted', email, values, answers))
}
