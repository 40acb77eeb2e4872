import { setTimeout } from 'node:timers/promises'

import type { ReadinessCheck } from '#server/platform/readinessCheck.ts'

import type { Database } from './database.ts'
import { pingDatabase } from './databaseStore.ts'

const patienceMs = 3_000

export function checkDatabase(db: Database): ReadinessCheck {
  return {
    name: 'database',
    isEssential: true,
    findTrouble: async () => {
      const answered = pingDatabase(db).then(
        () => undefined,
        () => 'cannot be reached',
      )
      const late = `did not answer within ${patienceMs / 1000} seconds`
      return await Promise.race([answered, setTimeout(patienceMs, late, { ref: false })])
    },
  }
}
