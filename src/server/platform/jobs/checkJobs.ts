import type { Pool } from 'pg'

import type { ReadinessCheck } from '#server/platform/readinessCheck.ts'

import { measureQueues, type QueueFigures } from './jobStore.ts'
import { waitAtMost } from './waitAtMost.ts'

/** No queue should ever wait longer; an unreachable mail server shows here too. */
const longestSeconds = 300
/** `/readyz` is public and polled often. */
const keptForMs = 5_000
const patienceMs = 2_000

/** Reports jobs that nobody works on: no worker runs, or one kind keeps failing. */
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
        // One query at a time; if the database is down, other checks say so.
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
