import type { Context } from '#server/platform/context.ts'

import type { PasswordWork } from './passwordWork.ts'

export type SessionContext = Pick<Context, 'db' | 'clock' | 'tenant' | 'publicUrl'>

export interface AccountContext
  extends SessionContext, Pick<Context, 'mail' | 'mailTexts' | 'secret' | 'earlierSecrets'> {
  /** One per process by default. */
  readonly passwords?: PasswordWork
}
