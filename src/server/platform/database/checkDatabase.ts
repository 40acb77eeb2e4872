import type { ReadinessCheck } from '#server/platform/readinessCheck.ts'

import type { Database } from './database.ts'
import { pingDatabase } from './databaseStore.ts'

const patienceMs = 3_000

/** Whether the database answers, soon. */
export function checkDatabase(db: Database): ReadinessCheck {
  return {
    name: 'database',
    isEssential: true,
    findTrouble: async () => {
      const { promise: late, resolve: giveUp } = Promise.withResolvers<string>()
      const timer = setTimeout(() => {
        giveUp(`did not answer within ${patienceMs / 1000} seconds`)
      }, patienceMs)
      const answered = pingDatabase(db).then(
        () => undefined,
        () => 'cannot be reached',
      )
      return await Promise.race([answered, late]).finally(() => {
        clearTimeout(timer)
      })
    },
  }
}
