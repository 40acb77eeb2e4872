import type { FastifyRequest } from 'fastify'

import type { ApiScope } from '#contract/endpoint.ts'

export interface Session {
  readonly studentId: string
  readonly username: string
}

/** @throws HttpError 429 if the student makes too many calls */
export type FindSession = (request: FastifyRequest) => Promise<Session | undefined>

/** The key of another system of the office. */
export interface ApiKey {
  readonly name: string
  readonly may: readonly ApiScope[]
}

/** @throws HttpError 429 if the system makes too many calls */
export type FindApiKey = (request: FastifyRequest) => Promise<ApiKey | undefined>

/** What the choice of the page depends on. */
export interface ApplicationProgress {
  readonly status: 'started' | 'validating' | 'submitted' | null
  readonly lastPage: string | null
}

/** undefined without a valid session. */
export type FindProgress = (
  cookies: Readonly<Record<string, string | undefined>>,
) => Promise<ApplicationProgress | undefined>
