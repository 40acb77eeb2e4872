import { waitAtMost } from './waitAtMost.ts'

/** One attempt at a job in this process. */
export interface RunningJob {
  /** pg-boss's, for the attempt. */
  readonly signal: AbortSignal
  /** Is to stop when the signal says so. */
  work(signal: AbortSignal): Promise<void>
  /** Lets any process take the job up at once. */
  handBack(): Promise<void>
}

export type AttemptOutcome = 'done' | 'handed back'

/** What this process works on now, and its way out of it when it has to stop. */
export interface RunningJobs {
  /** Whether work is being given up: what fails now says nothing about the job. */
  isHandingBack(): boolean
  /** Works on a job. Throws what the work throws, unless that comes from its being stopped. */
  run(job: RunningJob): Promise<AttemptOutcome>
  /** Gives jobs a moment to end, then stops the work on the others and hands them back. */
  handBackAll(): Promise<void>
}

/** What work is given to end once it was told to. */
const abortMs = 1_000
/** A database that does not answer has its leases: nobody waits for it here. */
const handBackMs = 3_000

/**
 * Makes the list of what this process works on; it is empty.
 * @param graceMs how long work may go on once this process is to stop
 */
export function createRunningJobs(graceMs: number): RunningJobs {
  const stopping = new AbortController()
  const { promise: left, resolve: leave } = Promise.withResolvers<AttemptOutcome>()
  const running = new Set<Promise<unknown>>()

  async function tryWork({ signal, work }: RunningJob): Promise<AttemptOutcome> {
    if (stopping.signal.aborted) return 'handed back'
    const done = work(AbortSignal.any([signal, stopping.signal])).then(() => 'done' as const)
    try {
      return await Promise.race([done, left])
    } catch (error) {
      if (!stopping.signal.aborted) throw error
      return 'handed back'
    }
  }

  async function runToItsEnd(job: RunningJob): Promise<AttemptOutcome> {
    const outcome = await tryWork(job)
    if (outcome === 'handed back') await job.handBack()
    return outcome
  }

  return {
    isHandingBack: () => stopping.signal.aborted,
    run: async (job) => {
      const ending = runToItsEnd(job)
      running.add(ending)
      return await ending.finally(() => running.delete(ending))
    },
    handBackAll: async () => {
      await waitAtMost(Promise.allSettled(running), graceMs)
      stopping.abort(new Error('The server stops'))
      await waitAtMost(Promise.allSettled(running), abortMs)
      leave('handed back')
      await waitAtMost(Promise.allSettled(running), handBackMs)
    },
  }
}
