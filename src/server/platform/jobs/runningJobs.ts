import { waitAtMost } from '#server/platform/waitAtMost.ts'

const abortMs = 1_000
/** If the database does not answer, the job's lease expires anyway. */
const handBackMs = 3_000

/** Tracks the active jobs of this process, to hand them back when it stops. */
export function createRunningJobs(graceMs: number) {
  const stopping = new AbortController()
  const { promise: abandoned, reject: abandon } = Promise.withResolvers<never>()
  abandoned.catch(() => undefined)
  const running = new Set<Promise<unknown>>()

  return {
    /** A failure then says nothing about the job. */
    isHandingBack: () => stopping.signal.aborted,
    /** Rethrows errors of the work, except those caused by stopping it. */
    run: async (
      signal: AbortSignal,
      work: (signal: AbortSignal) => Promise<void>,
      handBack: () => Promise<void>,
    ) => {
      const tryWork = async () => {
        try {
          stopping.signal.throwIfAborted()
          await Promise.race([work(AbortSignal.any([signal, stopping.signal])), abandoned])
          return 'done'
        } catch (error) {
          if (!stopping.signal.aborted) throw error
          await handBack()
          return 'handed back'
        }
      }
      const ending = tryWork()
      running.add(ending)
      return await ending.finally(() => running.delete(ending))
    },
    /** Gives active jobs a moment to finish, then aborts the rest and hands them back. */
    handBackAll: async () => {
      await waitAtMost(Promise.allSettled(running), graceMs)
      const reason = new Error('The server stops')
      stopping.abort(reason)
      await waitAtMost(Promise.allSettled(running), abortMs)
      abandon(reason)
      await waitAtMost(Promise.allSettled(running), handBackMs)
    },
  }
}
