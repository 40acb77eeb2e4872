import { availableParallelism } from 'node:os'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { HttpError } from '#server/platform/http/httpError.ts'
import { describeCaller, type QueueLimits, TurnQueue } from '#server/platform/http/turnQueue.ts'

import { accountMessages } from './accountMessages.ts'
import { hashPassword, isPassword } from './passwordHash.ts'

const queueLimits = {
  /** Hashing runs on Node's four pool threads; one is left for files and DNS, and one core for everything else. */
  running: Math.max(1, Math.min(3, availableParallelism() - 1)),
  /** More than a school's computer room sends at once. */
  ofOne: 100,
  ofAll: 1_000,
  /** Whoever has given up is not served anyway. */
  timeoutMs: Infinity,
}
const retryAfterSeconds = 10

export interface PasswordHashing {
  readonly hash: typeof hashPassword
  readonly compare: typeof isPassword
}

export type PasswordWork = ReturnType<typeof createPasswordWork>

/**
 * Lets calls hash passwords in turns between networks, since each hash takes 19 MiB and tens of milliseconds: whoever
 * logs in without end, with accounts of their own, keeps nobody else waiting.
 */
export function createPasswordWork(limits: Omit<QueueLimits, 'busyMessage'> = queueLimits) {
  const queue = new TurnQueue({ ...limits, busyMessage: accountMessages.busy })
  return {
    /**
     * @param onRefused undoes what the call has counted
     * @throws HttpError 503 without the work if too many calls wait
     */
    run: async <Result>(
      { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
      work: (hashing: PasswordHashing) => Promise<Result>,
      onRefused: () => Promise<void> = async () => await Promise.resolve(),
    ): Promise<Result> =>
      await queue
        .run(
          describeCaller(request, reply),
          async () => await work({ hash: hashPassword, compare: isPassword }),
        )
        .catch(async (error: unknown) => {
          if (!(error instanceof HttpError) || error.status !== 503) throw error
          await onRefused()
          reply.header('retry-after', retryAfterSeconds)
          throw error
        }),
  }
}
