import type { FastifyRequest } from 'fastify'

import type { ApiScope } from '#contract/endpoint.ts'
import type { StaffRole, StaffView } from '#contract/staffRoles.ts'

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

/** A member of the staff who is signed in, with the second factor where one is needed. */
export interface StaffSession {
  /** The member's. */
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: StaffRole
  readonly sees: StaffView
  /** When it ends if it is not used again. */
  readonly endsAt: Date
}

export interface StaffCheck {
  /** Whether the call does not count as a use of the session. */
  readonly isPolled: boolean
  /** Whether the call was counted before. */
  readonly isAgain?: boolean
}

/** @throws HttpError 429 if the member makes too many calls */
export type FindStaff = (request: FastifyRequest, check: StaffCheck) => Promise<StaffSession | undefined>

/** What the choice of the page depends on. */
export interface ApplicationProgress {
  readonly status: 'started' | 'validating' | 'submitted' | null
  readonly lastPage: string | null
}

/** undefined without a valid session. */
export type FindProgress = (
  cookies: Readonly<Record<string, string | undefined>>,
) => Promise<ApplicationProgress | undefined>
