import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'

import { addMinutes } from './accountPeriods.ts'

/** How often something was tried in the window that runs now. */
export interface CountedTries {
  readonly key: string
  readonly tries: number
  /** When the window ends and counting begins anew. */
  readonly endsAt: Date
}

/**
 * Counts tries under each of the keys. Two processes that count at once never lose one.
 * @param minutes how long a window lasts from its first try
 */
export async function countTry(
  db: Database,
  keys: readonly string[],
  minutes: number,
  now: Date,
  tries = 1,
): Promise<CountedTries[]> {
  return await db
    .insertInto('rate_limit')
    // In one order, so that two that count the same keys wait for each other and not both.
    .values(keys.toSorted().map((key) => ({ key, tries, ends_at: addMinutes(now, minutes) })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        tries: eb
          .case()
          .when('rate_limit.ends_at', '<=', now)
          .then(tries)
          .else(eb('rate_limit.tries', '+', tries))
          .end(),
        ends_at: eb
          .case()
          .when('rate_limit.ends_at', '<=', now)
          .then(eb.ref('excluded.ends_at'))
          .else(eb.ref('rate_limit.ends_at'))
          .end(),
      })),
    )
    .returning(['key', 'tries', 'ends_at as endsAt'])
    .execute()
}

/** Takes back one try under each of the keys: it was no guess. */
export async function forgetTry(db: Database, keys: readonly string[]): Promise<void> {
  await db
    .updateTable('rate_limit')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    // In the order in which tries are counted, so that neither of the two waits for the other. A database may sort text
    // as people do, with capitals and small letters together: JavaScript does not.
    .where('key', 'in', (eb) =>
      eb
        .selectFrom('rate_limit')
        .select('key')
        .where('key', 'in', keys)
        .orderBy(sql`key collate "C"`)
        .forUpdate(),
    )
    .where('tries', '>', 0)
    .execute()
}

/** Removes counters whose window is over. One that is being counted anew is left: whoever does waits for nobody. */
export async function deleteOverTries(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('rate_limit')
    .where('key', 'in', (eb) =>
      eb.selectFrom('rate_limit').select('key').where('ends_at', '<=', now).forUpdate().skipLocked(),
    )
    .execute()
}
