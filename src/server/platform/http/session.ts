import type { FastifyReply, FastifyRequest } from 'fastify'

/** Who is calling, as far as HTTP needs to know: a student who is logged in. */
export interface Session {
  readonly studentId: string
  /** The email address with which the student logs in. */
  readonly username: string
}

/**
 * Finds the session of a request from its cookies. It may also set cookies on the reply: renew those of a session that
 * is valid, clear the marker of one that is not.
 */
export type FindSession = (request: FastifyRequest, reply: FastifyReply) => Promise<Session | undefined>

/** How far a student is, for the choice of the HTML. */
export interface ApplicationProgress {
  readonly status: 'started' | 'validating' | 'submitted' | null
  /** A path such as `/education-ug`. */
  readonly lastPage: string | null
}

/** Finds how far the student of a valid session is; undefined where the cookies hold no valid session. */
export type FindProgress = (
  cookies: Readonly<Record<string, string | undefined>>,
) => Promise<ApplicationProgress | undefined>
