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
  /** Maximum number of waiting calls, per network and in total. */
  readonly perNetwork: number
  readonly inTotal: number
  /** Nobody waits for a turn that comes later. */
  readonly timeoutMs: number
  readonly busyMessage: string
  /** By then others have had their turn. */
  readonly retryAfterSeconds: number
}

const canceledByServer = '57014'

/**
 * Limits concurrent work, with turns between networks: a network that sends more than can be answered only delays
 * itself, and is finally refused.
 */
export class FairQueue {
  readonly #limits: QueueLimits
  /** In the order of their turns. */
  #waiting: { readonly network: string; readonly begin: () => void }[] = []
  readonly #atWork = new Set<string>()

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /** Refuses if too many wait, the turn comes too late, or the database cancels the query. */
  async run<Result>({ network, signal }: Caller, work: () => Promise<Result>): Promise<Result> {
    const { running, timeoutMs } = this.#limits
    const since = performance.now()
    if (this.#atWork.size >= running || this.#atWork.has(network)) await this.#wait(network)
    else this.#atWork.add(network)
    try {
      if (signal.aborted || performance.now() - since > timeoutMs) throw this.#refuse()
      return await work()
    } catch (error) {
      throw error instanceof DatabaseError && error.code === canceledByServer ? this.#refuse() : error
    } finally {
      this.#passOn(network)
    }
  }

  async #wait(network: string): Promise<void> {
    const { perNetwork, inTotal } = this.#limits
    const own = this.#waiting.filter((one) => one.network === network)
    if (own.length >= perNetwork || this.#waiting.length >= inTotal) throw this.#refuse()
    const { promise, resolve: begin } = Promise.withResolvers<void>()
    this.#waiting.push({ network, begin })
    await promise
  }

  /** A network goes to the end of the line after its turn. */
  #passOn(done: string): void {
    this.#atWork.delete(done)
    const next = this.#waiting.find(({ network }) => !this.#atWork.has(network))
    if (next === undefined) return
    const others = this.#waiting.filter((one) => one.network !== next.network)
    const own = this.#waiting.filter((one) => one.network === next.network && one !== next)
    this.#waiting = [...others, ...own]
    this.#atWork.add(next.network)
    next.begin()
  }

  #refuse(): HttpError {
    const { busyMessage, retryAfterSeconds } = this.#limits
    return httpError(503, busyMessage, {}, retryAfterSeconds)
  }
}
