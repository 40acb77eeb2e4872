import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

import { listBrokenRows } from '#server/domain/staff/staffLogStore.ts'
import { openDemonstrationContext } from '#testing/openDemonstrationContext.ts'
import { openTestDatabase } from '#testing/openTestDatabase.ts'
import { readPdfText } from '#testing/readPdfText.ts'
import { tenant as secondTenant } from '#testing/secondTenant/tenant.ts'
import { tenant } from '#tenant/tenant.ts'

import { fillDemonstration } from './fillDemonstration.ts'

const secret = 'a secret of the tests with enough characters'

async function openEmptyDatabase(institution = tenant) {
  const { db, pool, close } = await openTestDatabase()
  onTestFinished(close)
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-demo-'))
  onTestFinished(async () => await rm(folder, { recursive: true }))
  const context = await openDemonstrationContext({ db, pool }, institution, { filesFolder: folder, secret })
  onTestFinished(async () => await context.jobs.stop())
  return context
}

test(
  'fills an empty database with applications in every state, as real ones are stored',
  { timeout: 120_000 },
  async () => {
    const context = await openEmptyDatabase()
    const { db, files } = context
    expect(await fillDemonstration(context, true, 60)).toBe(true)

    const count = async (what: ReturnType<typeof sql<{ count: number }>>): Promise<number> =>
      (await what.execute(db)).rows[0]?.count ?? 0
    const found = {
      accounts: await count(sql`select count(*)::int from student`),
      notStarted: await count(
        sql`select count(*)::int from student where not exists (select from application where student_id = id)`,
      ),
      validating: await count(sql`
      select count(*)::int from web_status as one where web_status = 'validating' and not exists (
        select from web_status where student_id = one.student_id and web_status = 'submitted')`),
      inProgress: await count(sql`
      select count(*)::int from web_status as one where web_status = 'started' and submission_number = 1 and not exists (
        select from web_status where student_id = one.student_id and web_status <> 'started')`),
      submitted: await count(sql`select count(*)::int from submission where state = 'current'`),
      corrected: await count(sql`select count(*)::int from feed_event where event = 'application.corrected'`),
      open: await count(sql`select count(*)::int from application where correction_until > now()`),
      withdrawn: await count(sql`select count(*)::int from submission where state = 'withdrawn'`),
      late: await count(sql`select count(*)::int from document where received_at is not null`),
      lastYear: await count(
        sql`select count(*)::int from submission where submitted_at < now() - interval '300 days'`,
      ),
      summaries: await count(sql`select count(*)::int from application_list`),
      notes: await count(sql`select count(*)::int from application_note`),
    }
    expect(Object.entries(found).filter(([, number]) => number === 0)).toEqual([])
    expect(found.accounts).toBeGreaterThanOrEqual(55)

    // Nothing happens after now, and the feed tells it in order.
    const { rows: feed } = await sql<{ at: Date }>`select at from feed_event order by number`.execute(db)
    const times = feed.map(({ at }) => at.getTime())
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times.at(-1)).toBeLessThanOrEqual(Date.now())
    expect(await listBrokenRows(db, 1)).toEqual([])

    const { rows: addresses } = await sql<{ email: string }>`select email from student`.execute(db)
    expect(addresses.filter(({ email }) => !/^[a-z0-9.]+@example\.(com|org)$/.test(email))).toEqual([])
    const { rows: pdfs } = await sql<{ key: string }>`select pdf_file_key as key from document`.execute(db)
    const pdf = await files.find(pdfs[0]?.key ?? '')
    expect(await readPdfText(pdf ?? new Uint8Array())).toContain('DEMONSTRATION')
    // Nobody is written to.
    expect(await count(sql`select count(*)::int from pgboss.job where name in ('mail', 'webhook')`)).toBe(0)

    expect(await fillDemonstration(context, true, 60)).toBe(false)
    expect(await count(sql`select count(*)::int from student`)).toBe(found.accounts)
  },
)

test('fills the form of another institution, without knowing it', { timeout: 120_000 }, async () => {
  const context = await openEmptyDatabase({ ...tenant, pages: secondTenant.pages })
  expect(await fillDemonstration(context, true, 24)).toBe(true)
  const { rows } = await sql<{ count: number }>`select count(*)::int from submission`.execute(context.db)
  expect(rows[0]?.count).toBeGreaterThan(0)
})

test.for([
  [
    `insert into student (email, email_key) values ('ada@example.edu', 'ada@example.edu')`,
    'accounts of students (1)',
  ],
  [
    `insert into staff_member (email, email_key, name, role, sees, added_at)
     values ('ida@example.edu', 'ida@example.edu', 'Ida', 'reader', 'all', now())`,
    'members of the staff (1)',
  ],
])('is refused where somebody is: %s', async ([statement = '', words = '']) => {
  const context = await openEmptyDatabase()
  await sql.raw(statement).execute(context.db)
  await expect(fillDemonstration(context, true, 20)).rejects.toThrow(
    `This database is not a demonstration: it has ${words}. Nothing was changed.`,
  )
  const { rows } = await sql`select from demonstration`.execute(context.db)
  expect(rows).toEqual([])
})

test('is refused where it was interrupted before', async () => {
  const context = await openEmptyDatabase()
  await sql`insert into demonstration (begun_at) values (now())`.execute(context.db)
  await expect(fillDemonstration(context, true, 20)).rejects.toThrow('interrupted')
})

test('is refused while a server runs on the database', async () => {
  const context = await openEmptyDatabase()
  await sql`insert into mail_process (id, mails_leave, seen_at) values (gen_random_uuid(), 'as files', now())`.execute(
    context.db,
  )
  await expect(fillDemonstration(context, true, 20)).rejects.toThrow(
    'A server or worker is running on this database.',
  )
})
