import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

import { makeForm } from '#form/form.ts'
import { tenant } from '#tenant/tenant.ts'

import { openTestDatabase } from '../openTestDatabase.ts'
import { runAdminProgram } from '../runAdminProgram.ts'

const count = 100_000
/** All together take some 150 MB as CSV or JSON, and several times that as objects. */
const maxHeapMegabytes = 96
const maxResidentBytes = 320 * 1024 * 1024

test('100,000 applications are exported in little memory', { timeout: 1_500_000 }, async () => {
  const { db, url, close } = await openTestDatabase()
  onTestFinished(close)
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-'))
  onTestFinished(async () => await rm(folder, { recursive: true }))
  const keys = [...makeForm(tenant.pages).slots.keys()].slice(0, 12)
  const answers = Object.fromEntries(
    keys.map((key) => [key, `an answer to ${key}, ${'of some length '.repeat(3)}`]),
  )
  const contents = { answers, addAnother: {}, tabs: {}, documents: {} }
  const rows = keys.slice(0, 3).map((key) => ({ key, label: key, kind: 'text', text: answers[key] }))
  const record = [{ title: 'About You', sections: [{ title: 'Your name', rows }] }]
  await sql`
    insert into student (email, email_key)
    select 's' || n || '@example.org', 's' || n || '@example.org' from generate_series(1, ${count}::integer) n`.execute(
    db,
  )
  await sql`
    insert into application (student_id, changed_at, submission_number) select id, now(), 1 from student`.execute(
    db,
  )
  await sql`
    insert into submission
      (student_id, number, reference, submitted_at, form_version, contents, record, answers, documents)
    select id, 1, 'LMU ' || email, now(), 'test', ${JSON.stringify(contents)}::jsonb, ${JSON.stringify(record)}::jsonb,
      '{}', '[]'
    from student`.execute(db)
  await sql`
    insert into feed_event (event, student_id, reference, at)
    select 'application.submitted', student_id, reference, submitted_at from submission`.execute(db)

  for (const [format, wanted] of [
    ['csv', count + 1],
    ['json', count + 2],
    ['xlsx', 0],
  ] as const) {
    let lines = 0
    const exported = await runAdminProgram(
      ['export', '--since', '2025-01-01', '--by', 'Ada', '--format', format],
      {
        DATA_DIR: folder,
        DATABASE_URL: url,
        SECRET: 'a secret of the tests with enough characters',
      },
      (text) => {
        for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1
      },
      [`--max-old-space-size=${maxHeapMegabytes}`],
    )
    expect([exported.code, exported.stderr.split('\n').at(-2)]).toEqual([0, '100000 applications exported.'])
    // The table has a header; the workbook has no lines; the JSON has a line before the first application and one after
    // the last.
    expect(format === 'xlsx' ? 0 : lines).toBe(wanted)
    expect(exported.maxResidentBytes).toBeGreaterThan(0)
    expect(exported.maxResidentBytes).toBeLessThan(maxResidentBytes)
  }
})
