import type { Pool } from 'pg'

import { adminCall } from '#server/platform/adminCall.ts'
import type { ReadinessCheck } from '#server/platform/readinessCheck.ts'

import { countGivenUp, type GivenUpJobs, measureQueues, type QueueFigures } from './jobStore.ts'
import { waitAtMost } from './waitAtMost.ts'

/** No queue should ever wait longer; an unreachable mail server shows here too. */
const longestSeconds = 300
/** `/readyz` is public and polled often. */
const keptForMs = 5_000
const timeoutMs = 2_000

interface JobFigures {
  readonly at: number
  readonly queues: readonly QueueFigures[]
  readonly givenUp: readonly GivenUpJobs[]
}

/**
 * Reports jobs that nobody works on (no worker runs, or one kind keeps failing), and those given up that the office can
 * have done again.
 */
export function checkJobs(
  pool: Pool,
  kinds: readonly string[],
  repeatable: readonly string[],
): ReadinessCheck {
  let known: JobFigures | undefined
  let asking: Promise<unknown> | undefined
  const ask = async (): Promise<void> => {
    const [queues, givenUp] = [await measureQueues(pool), await countGivenUp(pool, repeatable)]
    known = { at: performance.now(), queues, givenUp }
  }
  return {
    name: 'jobs',
    isEssential: false,
    findProblem: async () => {
      const isFresh = known !== undefined && performance.now() - known.at < keptForMs
      if (!isFresh) {
        // One query at a time; if the database is down, other checks say so.
        asking ??= ask().finally(() => (asking = undefined))
        await waitAtMost(asking, timeoutMs)
      }
      const late = (known?.queues ?? []).filter(
        ({ kind, oldestSeconds }) => kinds.includes(kind) && oldestSeconds > longestSeconds,
      )
      const minutes = late.map(({ kind, oldestSeconds }) => `${kind} ${Math.floor(oldestSeconds / 60)}`)
      const counts = (known?.givenUp ?? []).map(({ kind, count }) => `${kind} ${count}`)
      const found = [
        minutes.length > 0 &&
          `some have waited for minutes (${minutes.join(', ')}); see that a worker runs and what it logs`,
        counts.length > 0 &&
          `some were given up (${counts.join(', ')}); ${adminCall} given-up --again has them done again`,
      ].filter((text) => text !== false)
      return found.length === 0 ? undefined : found.join('; ')
    },
  }
}
