import { waitAtMost } from '#server/platform/waitAtMost.ts'

const abortMs = 1_000
/** If the database does not answer, the job's lease expires anyway. */
const handBackMs = 3_000

/** How long a stop waits for what is active; after that it is aborted or, if it must not be repeated, given up. */
export interface StopTimes {
  readonly graceMs: number
  readonly unrepeatableMs: number
}

interface RunningJob {
  readonly ended: Promise<unknown>
  readonly abandon: (reason: Error) => void
  isRepeatable: boolean
}

interface Work {
  readonly signal: AbortSignal
  readonly markUnrepeatable: () => void
}

/** Tracks the active jobs of this process, to hand them back when it stops. */
export function createRunningJobs({ graceMs, unrepeatableMs }: StopTimes) {
  const stopping = new AbortController()
  const running = new Set<RunningJob>()
  const waitFor = async (jobs: Iterable<RunningJob>, timeoutMs: number): Promise<void> =>
    void (await waitAtMost(Promise.allSettled([...jobs].map(({ ended }) => ended)), timeoutMs))

  return {
    /** A failure then says nothing about the job. */
    isHandingBack: () => stopping.signal.aborted,
    /** Rethrows errors of the work, except those caused by stopping it. */
    run: async (
      signal: AbortSignal,
      work: (work: Work) => Promise<void>,
      handBack: () => Promise<void>,
    ): Promise<'done' | 'handed back' | 'given up'> => {
      const { promise: abandoned, reject: abandon } = Promise.withResolvers<never>()
      abandoned.catch(() => undefined)
      const { promise: ended, resolve: end } = Promise.withResolvers<undefined>()
      const job: RunningJob = { ended, abandon, isRepeatable: true }
      running.add(job)
      const markUnrepeatable = (): void => void (job.isRepeatable = false)
      try {
        stopping.signal.throwIfAborted()
        const anySignal = AbortSignal.any([signal, stopping.signal])
        await Promise.race([work({ signal: anySignal, markUnrepeatable }), abandoned])
        return 'done'
      } catch (error) {
        if (!stopping.signal.aborted) throw error
        // Otherwise the work itself has failed, and so was not done.
        if (!job.isRepeatable && error === stopping.signal.reason) return 'given up'
        await handBack()
        return 'handed back'
      } finally {
        running.delete(job)
        end(undefined)
      }
    },
    /** Gives active jobs a moment to finish, then aborts the rest and hands them back. */
    handBackAll: async () => {
      const reason = new Error('The server is stopping')
      await waitFor(running, graceMs)
      stopping.abort(reason)
      await waitFor(running, abortMs)
      const repeatable = [...running].filter((job) => job.isRepeatable)
      for (const job of repeatable) job.abandon(reason)
      await waitFor(repeatable, handBackMs)
      // Of the repeatable ones only those are left whose database does not answer.
      const unrepeatable = [...running].filter((job) => !job.isRepeatable)
      await waitFor(unrepeatable, unrepeatableMs)
      for (const job of unrepeatable) job.abandon(reason)
      await waitFor(unrepeatable, handBackMs)
    },
  }
}
