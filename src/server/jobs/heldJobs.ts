import type { ClaimedJob } from './jobStore.ts'
import { waitAtMost } from './waitAtMost.ts'

/** A job that this process works on, with pg-boss's signal for the attempt. */
export interface HeldJob extends ClaimedJob {
  readonly signal: AbortSignal
}

export type AttemptOutcome = 'done' | 'handed back'

/** What this process works on now, and its way out of it when it has to stop. */
export interface HeldJobs {
  /** Whether work is being given up: what fails now says nothing about the job. */
  isHandingBack(): boolean
  /**
   * Works on a job. Throws what the work throws, unless that comes from its being stopped.
   * @param work is to stop when the signal says so
   */
  hold(job: HeldJob, work: (signal: AbortSignal) => Promise<void>): Promise<AttemptOutcome>
  /** Gives jobs a moment to end, then stops the work on the others and hands them back. */
  handBackAll(): Promise<void>
}

interface HeldJobsParts {
  /** Lets any process take the job up at once. */
  readonly handBack: (job: ClaimedJob) => Promise<void>
  /** How long work may go on once this process is to stop. */
  readonly graceMs: number
}

/** What work is given to end once it was told to. */
const abortMs = 1_000
/** A database that does not answer has its leases: nobody waits for it here. */
const handBackMs = 3_000

/** Makes the list of what this process works on; it is empty. */
export function createHeldJobs({ handBack, graceMs }: HeldJobsParts): HeldJobs {
  const stopping = new AbortController()
  const { promise: left, resolve: leave } = Promise.withResolvers<AttemptOutcome>()
  const held = new Set<Promise<unknown>>()

  async function tryWork(
    job: HeldJob,
    doWork: (signal: AbortSignal) => Promise<void>,
  ): Promise<AttemptOutcome> {
    if (stopping.signal.aborted) return 'handed back'
    const done = doWork(AbortSignal.any([job.signal, stopping.signal])).then(() => 'done' as const)
    try {
      return await Promise.race([done, left])
    } catch (error) {
      if (!stopping.signal.aborted) throw error
      return 'handed back'
    }
  }

  async function work(job: HeldJob, doWork: (signal: AbortSignal) => Promise<void>): Promise<AttemptOutcome> {
    const outcome = await tryWork(job, doWork)
    if (outcome === 'handed back') await handBack(job)
    return outcome
  }

  return {
    isHandingBack: () => stopping.signal.aborted,
    hold: async (job, doWork) => {
      const working = work(job, doWork)
      held.add(working)
      return await working.finally(() => held.delete(working))
    },
    handBackAll: async () => {
      await waitAtMost(Promise.allSettled(held), graceMs)
      stopping.abort(new Error('The server stops'))
      await waitAtMost(Promise.allSettled(held), abortMs)
      leave('handed back')
      await waitAtMost(Promise.allSettled(held), handBackMs)
    },
  }
}
