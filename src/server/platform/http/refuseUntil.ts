import type { FastifyReply } from 'fastify'

import { httpError, type HttpError } from './httpError.ts'

/** Refuses with 429 and Retry-After; `wait` is in words, such as `5 minutes`. */
export function refuseUntil(
  reply: FastifyReply,
  until: Date,
  now: Date,
  describe: (wait: string) => string,
): HttpError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  reply.header('retry-after', seconds)
  const minutes = Math.ceil(seconds / 60)
  return httpError(429, describe(minutes === 1 ? 'a minute' : `${minutes} minutes`))
}
