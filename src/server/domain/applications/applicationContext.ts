import type { Context } from '#server/platform/context.ts'

import type { IdentifierVault } from './identifierVault.ts'
import type { GetJournalAccess } from './journalAccess.ts'
import type { OnSubmitted } from './submission.ts'

export type ContentsContext = Pick<Context, 'form' | 'tenant' | 'clock'>

export interface ApplicationContext extends ContentsContext, Pick<Context, 'db'> {
  readonly identifiers: IdentifierVault
}

export interface SubmitContext extends ApplicationContext, Pick<Context, 'jobs'> {
  /** Called in order in the transaction of a submission; a throw rolls it back. */
  readonly onSubmitted: readonly OnSubmitted[]
}

export interface ApplicationCallContext extends SubmitContext, Pick<Context, 'findSession'> {
  readonly getJournalAccess: GetJournalAccess
}
