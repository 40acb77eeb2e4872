import { waitAtMost } from './waitAtMost.ts'

interface RunningJob {
  readonly signal: AbortSignal
  work(signal: AbortSignal): Promise<void>
  handBack(): Promise<void>
}

type AttemptOutcome = 'done' | 'handed back'

export type RunningJobs = ReturnType<typeof createRunningJobs>

const abortMs = 1_000
/** A database that does not answer has its leases: nobody waits for it here. */
const handBackMs = 3_000

/** What this process works on now, and its way out of it when it has to stop. */
export function createRunningJobs(graceMs: number) {
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
    /** Then what fails says nothing about the job. */
    isHandingBack: () => stopping.signal.aborted,
    /** Throws what the work throws, unless that comes from its being stopped. */
    run: async (job: RunningJob) => {
      const ending = runToItsEnd(job)
      running.add(ending)
      return await ending.finally(() => running.delete(ending))
    },
    /** Gives jobs a moment to end, then stops the work on the others and hands them back. */
    handBackAll: async () => {
      await waitAtMost(Promise.allSettled(running), graceMs)
      stopping.abort(new Error('The server stops'))
      await waitAtMost(Promise.allSettled(running), abortMs)
      leave('handed back')
      await waitAtMost(Promise.allSettled(running), handBackMs)
    },
  }
}
