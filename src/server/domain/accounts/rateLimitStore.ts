import { sql } from 'kysely'
import { createHash } from 'node:crypto'

import type { Database } from '#server/platform/database/database.ts'

import { addMinutes } from './accountPeriods.ts'

export interface CountedTries {
  readonly key: string
  readonly tries: number
  readonly endsAt: Date
}

export async function countTry(
  db: Database,
  keys: readonly string[],
  minutes: number,
  now: Date,
  tries = 1,
): Promise<CountedTries[]> {
  // In one order, so that two that count the same keys wait for each other and not both.
  const { rows } = await sql<CountedTries>`
    insert into rate_limit as kept (key, tries, ends_at)
      select key, ${tries}::integer, ${addMinutes(now, minutes)}::timestamptz
      from unnest(${keys.toSorted()}::text[]) as key
    on conflict (key) do update set
      tries = excluded.tries + case when kept.ends_at <= ${now} then 0 else kept.tries end,
      ends_at = case when kept.ends_at <= ${now} then excluded.ends_at else kept.ends_at end
    returning key, tries, ends_at as "endsAt"`.execute(db)
  return rows
}

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

/** The name of a counter. It is a hash: nobody's address is kept for having tried. */
export function makeLimitKey(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
