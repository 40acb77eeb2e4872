import { sql } from 'kysely'
import { createHash } from 'node:crypto'

import type { Database } from '#server/platform/database/database.ts'

import { addMinutes } from './accountPeriods.ts'

export interface CountedTries {
  readonly key: string
  readonly tries: number
  readonly endsAt: Date
}

/** @param tries negative to take some back */
export async function countTry(db: Database, keys: readonly string[], minutes: number, now: Date, tries = 1) {
  // Ordered, so that concurrent transactions do not deadlock.
  const { rows } = await sql<CountedTries>`
    insert into rate_limit as kept (key, tries, ends_at)
      select key, greatest(0, ${tries}::integer), ${addMinutes(now, minutes)}::timestamptz
      from unnest(${keys.toSorted()}::text[]) as key
    on conflict (key) do update set
      tries = greatest(0, ${tries}::integer + case when kept.ends_at <= ${now} then 0 else kept.tries end),
      ends_at = case when kept.ends_at <= ${now} then excluded.ends_at else kept.ends_at end
    returning key, tries, ends_at as "endsAt"`.execute(db)
  return rows
}

/** Hashed, so that no address is stored for having been tried. */
export function makeLimitKey(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
