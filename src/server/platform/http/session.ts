import type { FastifyRequest } from 'fastify'

export interface Session {
  readonly studentId: string
  readonly username: string
}

/** @throws HttpError 429 if the student makes too many calls */
export type FindSession = (request: FastifyRequest) => Promise<Session | undefined>

/** What the choice of the page depends on. */
export interface ApplicationProgress {
  readonly status: 'started' | 'validating' | 'submitted' | null
  readonly lastPage: string | null
}

/** undefined without a valid session. */
export type FindProgress = (
  cookies: Readonly<Record<string, string | undefined>>,
) => Promise<ApplicationProgress | undefined>
