import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Context } from '#server/platform/context.ts'

import type { PasswordWork } from './passwordWork.ts'

/** What sessions are made of. */
export type SessionContext = Pick<Context, 'db' | 'clock' | 'tenant' | 'publicUrl'>

/** What the calls about accounts are made of. */
export interface AccountContext
  extends SessionContext, Pick<Context, 'mail' | 'mailTexts' | 'secret' | 'earlierSecrets'> {
  /** Where it is not given, one for this process. */
  readonly passwords?: PasswordWork
}

/** The HTTP side of a call. */
export interface AccountCall {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}
