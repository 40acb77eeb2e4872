import type { Clock } from '#form/clock.ts'
import type { MailTexts, Tenant } from '#form/tenant.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { MailQueue } from '#server/platform/mail/mailQueue.ts'

import type { PasswordWork } from './passwordWork.ts'

/** What sessions are made of, where the rest of the server asks for them. */
export interface SessionParts {
  readonly db: Database
  readonly clock: Clock
  readonly tenant: Pick<Tenant, 'identityProviderPrefix'>
  /** Our origin in the browser, without a slash at its end; https makes cookies Secure. */
  readonly publicUrl: string
}

/** What the account calls need beside that. */
export interface AccountRouteParts extends SessionParts {
  /** Its names are no good in a password. */
  readonly tenant: Pick<Tenant, 'identityProviderPrefix' | 'partnerName' | 'shortName'>
  readonly mail: MailQueue
  readonly mailTexts: MailTexts
  /** The SECRET setting. */
  readonly secret: string
  /** What SECRET was before: codes that were mailed under it go on. */
  readonly earlierSecrets?: readonly string[]
  /** Where it is not given, one for this process. */
  readonly passwords?: PasswordWork
}
