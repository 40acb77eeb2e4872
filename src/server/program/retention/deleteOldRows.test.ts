import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

import { openTestDatabase } from '#testing/openTestDatabase.ts'

import { deleteOldRows } from './deleteOldRows.ts'

test('links go some time after they have ended, and addresses some time after they were used', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  await sql`insert into student (email, email_key) values ('wren@example.org', 'wren@example.org')`.execute(
    db,
  )
  await sql`
    insert into prefill (id, token_hash, answers, created_at, created_by, expires_at, revoked_at) values
      ('open', '1', '{}', '2025-01-01Z', 'Ada', '2025-06-01Z', null),
      ('just expired', '2', '{}', '2025-01-01Z', 'Ada', '2025-05-01 12:01Z', null),
      ('expired', '3', '{}', '2025-01-01Z', 'Ada', '2025-05-01 12:00Z', null),
      ('revoked', '4', '{}', '2025-01-01Z', 'Ada', '2025-06-01Z', '2025-05-01 12:00Z')`.execute(db)
  await sql`
    insert into service_link (id, token_hash, student_id, created_at, created_by, expires_at, revoked_at)
    select link.name, link.name::bytea, student.id, '2025-01-01Z', 'Ada', link.expires_at::timestamptz, link.revoked_at::timestamptz
    from student, (values
      ('open', '2026-06-01Z', null),
      ('expired', '2025-02-02Z', null),
      ('long expired', '2025-02-01Z', null),
      ('long revoked', '2026-06-01Z', '2025-02-01Z')
    ) as link (name, expires_at, revoked_at)`.execute(db)
  await sql`
    insert into service_link_use (link_id, at, address)
    select link_id, at::timestamptz, '192.0.2.7'
    from unnest(array['open', 'long expired']) as link_id, unnest(array['2025-02-01Z', '2025-02-02Z']) as at`.execute(
    db,
  )
  // 90 days after the first of February, and a day after the first of May.
  await deleteOldRows({ db, clock: { now: () => new Date('2025-05-02T12:00:00Z') } })
  const list = async (table: string): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} order by id`.execute(db)
    return rows.map((row) => row.id)
  }
  expect(await list('prefill')).toEqual(['just expired', 'open'])
  expect(await list('service_link')).toEqual(['expired', 'open'])
  const uses = await sql`select link_id, address from service_link_use order by at`.execute(db)
  expect(uses.rows).toEqual([
    { link_id: 'open', address: '' },
    { link_id: 'open', address: '192.0.2.7' },
  ])
})
