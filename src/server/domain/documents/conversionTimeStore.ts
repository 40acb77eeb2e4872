import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'

/** Use decays with this half-life. */
const halfLifeSeconds = 600

export async function addConversionTime(
  db: Database,
  studentId: string,
  seconds: number,
  now: Date,
): Promise<void> {
  // Inserts nothing for a student who has been erased.
  await sql`
    insert into conversion_time (student_id, seconds, counted_at)
    select id, ${seconds}::double precision, ${now}::timestamptz from student where id = ${studentId}
    on conflict (student_id) do update set
      seconds = ${decayed(sql`excluded.counted_at`)} + excluded.seconds,
      counted_at = excluded.counted_at`.execute(db)
}

export async function findConversionTime(db: Database, studentId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ${decayed(sql`${now}::timestamptz`)} as seconds from conversion_time where student_id = ${studentId}`.execute(
    db,
  )
  return rows[0]?.seconds ?? 0
}

function decayed(now: ReturnType<typeof sql>) {
  return sql`conversion_time.seconds * power(0.5, greatest(0,
    extract(epoch from ${now} - conversion_time.counted_at)::double precision) / ${halfLifeSeconds}::double precision)`
}
