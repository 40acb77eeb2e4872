import type { Context } from '#server/platform/context.ts'

import type { IdentifierVault } from './identifierVault.ts'
import type { GetJournalAccess } from './journalAccess.ts'
import type { OnSubmitted } from './submission.ts'

/** What reading an application takes. */
export type ContentsContext = Pick<Context, 'form' | 'tenant' | 'clock'>

/** What changing one takes. */
export interface ApplicationContext extends ContentsContext, Pick<Context, 'db'> {
  /** Keeps numbers such as a social security number. */
  readonly identifiers: IdentifierVault
}

/** What submitting one takes. */
export interface SubmitContext extends ApplicationContext, Pick<Context, 'jobs'> {
  /** Called in the transaction of a submission, in order; a throw undoes the submission. */
  readonly onSubmitted: readonly OnSubmitted[]
}

/** What the calls about applications take. */
export interface ApplicationCallContext extends SubmitContext, Pick<Context, 'findSession'> {
  readonly getJournalAccess: GetJournalAccess
}
