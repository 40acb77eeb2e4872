import type { FastifyReply } from 'fastify'
import { DatabaseError } from 'pg'

import { describeNetwork } from './describeNetwork.ts'
import { httpError, type HttpError } from './httpError.ts'

export interface Caller {
  readonly network: string
  /** Aborts work that nobody waits for any more. */
  readonly signal: AbortSignal
}

/** Fastify's own signal of a request is aborted as soon as its body has been read. */
export function describeCaller(reply: FastifyReply): Caller {
  const leaving = new AbortController()
  reply.raw.once('close', () => leaving.abort())
  return { network: describeNetwork(reply.request.ip), signal: leaving.signal }
}

export interface QueueLimits {
  /** Only one per network runs at a time. */
  readonly running: number
  /** How many may wait, per network and in total. */
  readonly perNetwork: number
  readonly inTotal: number
  /** Nobody waits for a turn that comes later. */
  readonly timeoutMs: number
  readonly busyMessage: string
  /** By then others have had their turn. */
  readonly retryAfterSeconds: number
}

const queryCanceled = '57014'

export type FairQueue = ReturnType<typeof createFairQueue>

/**
 * Limits concurrent work, with turns between networks: a network that sends more than can be answered only delays
 * itself, and is finally refused. Calls are also refused if their turn comes too late or the database cancels the query.
 */
export function createFairQueue(limits: QueueLimits) {
  const { running, perNetwork, inTotal, timeoutMs, busyMessage, retryAfterSeconds } = limits
  /** In the order of their turns. */
  let waiting: { readonly network: string; readonly start: () => void }[] = []
  const active = new Set<string>()
  const refuse = (): HttpError => httpError(503, busyMessage, {}, retryAfterSeconds)

  const wait = async (network: string): Promise<void> => {
    const own = waiting.filter((one) => one.network === network)
    if (own.length >= perNetwork || waiting.length >= inTotal) throw refuse()
    const { promise, resolve: start } = Promise.withResolvers<void>()
    waiting.push({ network, start })
    await promise
  }
  /** A network goes to the end of the line after its turn. */
  const startNext = (): void => {
    const next = waiting.find(({ network }) => !active.has(network))
    if (next === undefined) return
    const others = waiting.filter((one) => one.network !== next.network)
    const own = waiting.filter((one) => one.network === next.network && one !== next)
    waiting = [...others, ...own]
    active.add(next.network)
    next.start()
  }

  return async <Result>({ network, signal }: Caller, work: () => Promise<Result>): Promise<Result> => {
    const since = performance.now()
    if (active.size >= running || active.has(network)) await wait(network)
    else active.add(network)
    try {
      if (signal.aborted || performance.now() - since > timeoutMs) throw refuse()
      return await work()
    } catch (error) {
      throw error instanceof DatabaseError && error.code === queryCanceled ? refuse() : error
    } finally {
      active.delete(network)
      startNext()
    }
  }
}
