import type { FastifyReply, FastifyRequest } from 'fastify'

export interface Session {
  readonly studentId: string
  readonly username: string
}

/** It may also renew the session's cookies on the reply, or clear the marker of one that is not valid. */
export type FindSession = (request: FastifyRequest, reply: FastifyReply) => Promise<Session | undefined>

/** How far the student is, for the choice of the HTML. */
export interface ApplicationProgress {
  readonly status: 'started' | 'validating' | 'submitted' | null
  readonly lastPage: string | null
}

/** undefined where the cookies hold no valid session. */
export type FindProgress = (
  cookies: Readonly<Record<string, string | undefined>>,
) => Promise<ApplicationProgress | undefined>
