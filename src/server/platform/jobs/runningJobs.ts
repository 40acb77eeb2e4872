import { waitAtMost } from './waitAtMost.ts'

export type RunningJobs = ReturnType<typeof createRunningJobs>

const abortMs = 1_000
/** If the database does not answer, the job's lease expires anyway. */
const handBackMs = 3_000

/** Tracks the active jobs of this process, to hand them back when it stops. */
export function createRunningJobs(graceMs: number) {
  const stopping = new AbortController()
  const { promise: left, resolve: leave } = Promise.withResolvers<'handed back'>()
  const running = new Set<Promise<unknown>>()

  async function tryWork(
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<void>,
  ): Promise<'done' | 'handed back'> {
    if (stopping.signal.aborted) return 'handed back'
    const done = work(AbortSignal.any([signal, stopping.signal])).then(() => 'done' as const)
    try {
      return await Promise.race([done, left])
    } catch (error) {
      if (!stopping.signal.aborted) throw error
      return 'handed back'
    }
  }

  return {
    /** A failure then says nothing about the job. */
    isHandingBack: () => stopping.signal.aborted,
    /** Rethrows errors of the work, except those caused by stopping it. */
    run: async (
      signal: AbortSignal,
      work: (signal: AbortSignal) => Promise<void>,
      handBack: () => Promise<void>,
    ) => {
      const ending = tryWork(signal, work).then(async (outcome) => {
        if (outcome === 'handed back') await handBack()
        return outcome
      })
      running.add(ending)
      return await ending.finally(() => running.delete(ending))
    },
    /** Gives active jobs a moment to finish, then aborts the rest and hands them back. */
    handBackAll: async () => {
      await waitAtMost(Promise.allSettled(running), graceMs)
      stopping.abort(new Error('The server stops'))
      await waitAtMost(Promise.allSettled(running), abortMs)
      leave('handed back')
      await waitAtMost(Promise.allSettled(running), handBackMs)
    },
  }
}
