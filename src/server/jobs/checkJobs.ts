import type { Pool } from 'pg'

import type { ReadinessCheck } from '#server/http/serveStatus.ts'

import { measureQueues, type QueueFigures } from './jobStore.ts'

/** Longer than any queue should be; a mail server that is down shows here too. */
const longestSeconds = 300
/** `/readyz` is asked often and by anybody. */
const keptForMs = 5_000

/**
 * Tells of jobs that nobody does: no worker runs, or one kind of work fails again and again.
 * @param kinds those that are worked on
 */
export function checkJobs(pool: Pool, kinds: readonly string[]): ReadinessCheck {
  let asked: { readonly at: number; readonly figures: Promise<readonly QueueFigures[]> } | undefined
  return {
    name: 'jobs',
    isEssential: false,
    findTrouble: async () => {
      if (asked === undefined || performance.now() - asked.at > keptForMs)
        asked = { at: performance.now(), figures: measureQueues(pool) }
      // Without the database there is worse to tell.
      const figures = await asked.figures.catch(() => [])
      const late = figures.filter(
        ({ kind, oldestSeconds }) => kinds.includes(kind) && oldestSeconds > longestSeconds,
      )
      if (late.length === 0) return undefined
      const described = late.map(({ kind, oldestSeconds }) => `${kind} ${Math.floor(oldestSeconds / 60)}`)
      return `some have waited for minutes (${described.join(', ')}); see that a worker runs and what it logs`
    },
  }
}
