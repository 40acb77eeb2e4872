import { setTimeout } from 'node:timers/promises'

import type { ReadinessCheck } from '#server/platform/readinessCheck.ts'

import type { Database } from './database.ts'
import { pingDatabase } from './databaseStore.ts'

const timeoutMs = 3_000

export function checkDatabase(db: Database): ReadinessCheck {
  return {
    name: 'database',
    isEssential: true,
    findProblem: async () => {
      const answered = pingDatabase(db).then(
        () => undefined,
        () => 'cannot be reached',
      )
      const late = `did not answer within ${timeoutMs / 1000} seconds`
      return await Promise.race([answered, setTimeout(timeoutMs, late, { ref: false })])
    },
  }
}
