import type { Pool } from 'pg'

import { adminCall } from '#server/platform/adminCall.ts'
import type { ReadinessCheck } from '#server/platform/readinessCheck.ts'
import { waitAtMost } from '#server/platform/waitAtMost.ts'

import { measureQueues } from './jobStore.ts'

/** No job should ever be due for longer. */
const longestSeconds = 300
const timeoutMs = 2_000

/**
 * Reports jobs that nobody works on (no worker runs, or too few), and those given up that the office can have done again.
 * Jobs that fail wait for their next attempt, and are reported where their cause is: mails, storage. Nothing if the database does not answer: another check says so.
 */
export function checkJobs(
  pool: Pool,
  kinds: readonly string[],
  repeatable: readonly string[],
): ReadinessCheck {
  return {
    name: 'jobs',
    isEssential: false,
    findProblem: async () => {
      const figures = (await waitAtMost(measureQueues(pool, timeoutMs), timeoutMs)) ?? []
      const minutes = figures
        .filter(({ kind, oldestSeconds }) => kinds.includes(kind) && oldestSeconds > longestSeconds)
        .map(({ kind, oldestSeconds }) => `${kind} ${Math.floor(oldestSeconds / 60)}`)
      const counts = figures
        .filter(({ kind, givenUp }) => repeatable.includes(kind) && givenUp > 0)
        .map(({ kind, givenUp }) => `${kind} ${givenUp}`)
      const problems = [
        minutes.length > 0 &&
          `some have been waiting for minutes (${minutes.join(', ')}); check that a worker is running, and its log`,
        counts.length > 0 &&
          `some were given up (${counts.join(', ')}); ${adminCall} given-up --again retries them`,
      ].filter((text) => text !== false)
      return problems.join('; ') || undefined
    },
  }
}
