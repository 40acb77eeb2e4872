import type { ReadinessCheck } from '#server/platform/readinessCheck.ts'
import { waitAtMost } from '#server/platform/waitAtMost.ts'

import type { Database } from './database.ts'
import { describeDatabaseFailure, isReadOnlyRefusal } from './databaseFailure.ts'
import { commitMessage, findServerVersion } from './databaseStore.ts'

const timeoutMs = 3_000

const readOnlyProblem = 'is read only'

const hangingProblem = `commits nothing within ${timeoutMs / 1000} seconds, although it can be read: check whether a synchronous standby is lost`

/** Reads and commits something: without its synchronous standby a primary can still be read, and every commit hangs. */
export function checkDatabase(db: Database): ReadinessCheck {
  // One at a time, since each that hangs keeps a connection.
  let committing: Promise<string> | undefined
  return {
    name: 'database',
    isEssential: true,
    findProblem: async () => {
      committing ??= commitInTime(db).finally(() => (committing = undefined))
      const [version, problem = hangingProblem] = await Promise.all([
        waitAtMost(findServerVersion(db), timeoutMs),
        waitAtMost(committing, timeoutMs),
      ])
      if (version === undefined && problem !== readOnlyProblem) return 'does not answer'
      return problem || undefined
    },
  }
}

/** Returns the problem, or ''. One that hangs may end while somebody asks, and was late nevertheless. */
async function commitInTime(db: Database): Promise<string> {
  const begunAt = performance.now()
  try {
    if (!(await commitMessage(db))) return readOnlyProblem
  } catch (error) {
    // Connections to such a server are refused.
    if (isReadOnlyRefusal(error)) return readOnlyProblem
    return describeDatabaseFailure(error) ?? 'does not accept changes'
  }
  return performance.now() - begunAt > timeoutMs ? hangingProblem : ''
}
