import { availableParallelism } from 'node:os'

import type { FastifyReply } from 'fastify'

import { httpError, type HttpError } from '#server/platform/http/httpError.ts'

import { accountMessages } from './accountMessages.ts'
import { hashPassword, isPassword } from './passwordHash.ts'

const maxRequests = 100
/** Hashing runs on Node's four pool threads; one is left for files and DNS, and one core for everything else. */
const maxAtOnce = Math.max(1, Math.min(3, availableParallelism() - 1))
const retryAfterSeconds = 10

export type PasswordWork = ReturnType<typeof createPasswordWork>

/** Limits the requests that hash passwords, and the concurrent hashes: each takes 19 MiB and tens of milliseconds. */
export function createPasswordWork(limits = { maxRequests, maxAtOnce }) {
  let requests = 0
  let running = 0
  const waiting: (() => void)[] = []
  const run = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= limits.maxAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
  return {
    /** Takes a slot for the block that holds it; undefined if too many requests are waiting. */
    acquireSlot: () => {
      if (requests >= limits.maxRequests) return undefined
      requests += 1
      let isOver = false
      return {
        hash: async (password: string) => await run(async () => await hashPassword(password)),
        compare: async (password: string, passwordHash: string | null | undefined) =>
          await run(async () => await isPassword(password, passwordHash)),
        [Symbol.dispose]: () => {
          if (!isOver) requests -= 1
          isOver = true
        },
      }
    },
  }
}

export function refuseBusy(reply: FastifyReply): HttpError {
  reply.header('retry-after', retryAfterSeconds)
  return httpError(503, accountMessages.busy)
}
