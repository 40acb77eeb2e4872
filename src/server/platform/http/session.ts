import type { FastifyReply, FastifyRequest } from 'fastify'

export interface Session {
  readonly studentId: string
  readonly username: string
}

/** The reply gets Retry-After if the student makes too many calls. */
export type FindSession = (request: FastifyRequest, reply: FastifyReply) => Promise<Session | undefined>

/** What the choice of the page depends on. */
export interface ApplicationProgress {
  readonly status: 'started' | 'validating' | 'submitted' | null
  readonly lastPage: string | null
}

/** undefined without a valid session. */
export type FindProgress = (
  cookies: Readonly<Record<string, string | undefined>>,
) => Promise<ApplicationProgress | undefined>
