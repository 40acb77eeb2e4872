import type { Pool } from 'pg'

import type { ReadinessCheck } from '#server/platform/readinessCheck.ts'

import { measureQueues, type QueueFigures } from './jobStore.ts'
import { waitAtMost } from './waitAtMost.ts'

/** Longer than any queue should be; a mail server that is down shows here too. */
const longestSeconds = 300
/** `/readyz` is asked often and by anybody. */
const keptForMs = 5_000
const patienceMs = 2_000

/** Tells of jobs that nobody does: no worker runs, or one kind of work fails again and again. */
export function checkJobs(pool: Pool, kinds: readonly string[]): ReadinessCheck {
  let known: { readonly at: number; readonly figures: readonly QueueFigures[] } | undefined
  let asking: Promise<unknown> | undefined
  const ask = async (): Promise<void> => {
    known = { at: performance.now(), figures: await measureQueues(pool) }
  }
  return {
    name: 'jobs',
    isEssential: false,
    findTrouble: async () => {
      const isFresh = known !== undefined && performance.now() - known.at < keptForMs
      if (!isFresh) {
        // One question at a time: without the database there is worse to tell, and nobody waits for this.
        asking ??= ask().finally(() => (asking = undefined))
        await waitAtMost(asking, patienceMs)
      }
      const late = (known?.figures ?? []).filter(
        ({ kind, oldestSeconds }) => kinds.includes(kind) && oldestSeconds > longestSeconds,
      )
      if (late.length === 0) return undefined
      const described = late.map(({ kind, oldestSeconds }) => `${kind} ${Math.floor(oldestSeconds / 60)}`)
      return `some have waited for minutes (${described.join(', ')}); see that a worker runs and what it logs`
    },
  }
}
