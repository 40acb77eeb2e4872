import { sql } from 'kysely'

import type { ReadinessCheck } from '#server/platform/http/serveStatus.ts'

import type { Database } from './database.ts'

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
      const answered = sql`select 1`.execute(db).then(
        () => undefined,
        () => 'cannot be reached',
      )
      return await Promise.race([answered, late]).finally(() => {
        clearTimeout(timer)
      })
    },
  }
}
