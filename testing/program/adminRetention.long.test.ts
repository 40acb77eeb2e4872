import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { makeForm } from '#form/form.ts'
import type { Database } from '#server/platform/database/database.ts'
import { tenant } from '#tenant/tenant.ts'

import { openTestOffice, officeTimeout, type TestOffice } from '../openTestOffice.ts'
import { runAdminProgram } from '../runAdminProgram.ts'
import { runInTerminal } from './runInTerminal.ts'

describe('erasing beside a running server', officeTimeout, () => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openTestOffice()
  })
  afterAll(async () => await office.close())

  test('retention erases old drafts and accounts without one, and a dry run erases nothing', async () => {
    const [documentKey = ''] = makeForm(tenant.pages).documentKeys
    const [oldDraft, newDraft] = [await office.addStudent(400), await office.addStudent(100)]
    const activeDraft = await office.addStudent(400)
    const [neverBegan, justBack] = [await office.addAccount(400), await office.addAccount(400)]
    const newAccount = await office.addAccount(100)
    await sql`
      insert into successful_login (student_id, at)
      select id, now() from student where email = ${justBack}`.execute(office.db)
    const oldSubmitted = await office.addStudent(400, `LMU ${randomUUID().slice(0, 4)}`)
    await sql`
      insert into application_event (student_id, at, actor, kind, keys)
      select id, now(), 'student', 'document attached', '{}' from student where email = ${activeDraft}`.execute(
      office.db,
    )
    await sql`
      insert into document (student_id, answer_key, file_key, file_name, file_size, status, message, changed_at)
      select id, ${documentKey}, 'uploads/' || id || '/transcript/' || repeat('0', 48), 'a.pdf', 1, 'FAILED', '', now()
      from student where email = ${oldDraft}`.execute(office.db)
    const { rows } = await sql<{ id: string; file_key: string }>`
      select id, file_key from student join document on student_id = id where email = ${oldDraft}`.execute(
      office.db,
    )
    const file = join(office.environment.DATA_DIR ?? '', 'files', rows[0]?.file_key ?? '')
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, 'a transcript')

    const trial = await office.run('retention', '--older-than', '365', '--by', 'Ada', '--dry-run')
    expect([trial.code, readLines(trial.stdout)]).toEqual([0, [neverBegan, oldDraft].toSorted()])
    expect(trial.stderr).toContain('Accounts that would be erased: 2. Nothing was changed.')
    expect([await office.isKept(oldDraft), existsSync(file)]).toEqual([true, true])

    const done = await office.run('retention', '--older-than', '365', '--by', 'Ada', '--yes')
    expect([done.code, done.stdout, done.stderr]).toEqual([0, trial.stdout, 'Accounts erased: 2.\n'])
    // The running server removes the files.
    await vi.waitFor(() => expect(existsSync(file)).toBe(false), 30_000)
    const kept = await Promise.all([oldDraft, newDraft, activeDraft, oldSubmitted].map(office.isKept))
    expect(kept).toEqual([false, true, true, true])
    expect(await Promise.all([neverBegan, justBack, newAccount].map(office.isKept))).toEqual([
      false,
      true,
      true,
    ])
    expect(await listTraces(office.db, rows[0]?.id)).toEqual(['application_event: erased by Ada'])
  })

  test('retention erases all of them even if nobody reads which', async () => {
    const emails = [await office.addStudent(400), await office.addStudent(400), await office.addAccount(400)]
    const words = ['retention', '--older-than', '365', '--by', 'timer', '--yes']
    expect(await runAdminProgram(words, office.environment, 'unread')).toMatchObject({ code: 141 })
    expect(await Promise.all(emails.map(office.isKept))).toEqual([false, false, false])
  })

  test('erase ends one student for good, submitted or not, and nobody else', async () => {
    const reference = 'LMU 4K7P 92QX'
    const email = await office.addStudent(3, reference)
    const [other, third] = [await office.addStudent(3), await office.addStudent(3)]
    const { rows } = await sql<{ id: string }>`select id from student where email = ${email}`.execute(
      office.db,
    )
    const unasked = await office.run('erase', email.toUpperCase(), '--by', 'Ada')
    expect([unasked.code, unasked.stdout]).toEqual([2, ''])
    expect(unasked.stderr).toContain(`${email}: the account with its application`)
    expect(unasked.stderr).toContain('Submissions: LMU 4K7P 92QX. Documents: 0. Links for staff: 0.')
    expect(unasked.stderr).toContain('Add --yes to erase it without asking.')
    const question = 'Erase this for good? Type yes: '
    const refused = ['erase', email, '--by', 'Ada']
    const shown = await runInTerminal(refused, office.environment, { to: question, line: 'no' })
    expect(shown).toContain('Nothing was erased.')
    expect(await office.isKept(email)).toBe(true)
    const agreed = ['erase', third, '--by', 'Ada']
    const done = await runInTerminal(agreed, office.environment, { to: question, line: 'yes' })
    expect(done).toContain(`${third} is erased.`)
    expect([await office.isKept(email), await office.isKept(third)]).toEqual([true, false])
    expect(await office.run('erase', `x${email}`, '--by', 'Ada', '--yes')).toMatchObject({
      code: 1,
      stdout: '',
    })
    expect(await office.run('erase', reference.toLowerCase(), '--by', 'Ada', '--yes')).toEqual(
      expect.objectContaining({ code: 0, stdout: `${email} is erased.\n`, stderr: '' }),
    )
    expect([await office.isKept(email), await office.isKept(other)]).toEqual([false, true])
    expect((await listTraces(office.db, rows[0]?.id)).toSorted()).toEqual([
      'application_event: erased by Ada',
      // For other systems, which know the reference.
      `feed_event: application.erased ${reference}`,
    ])
  })
})

function readLines(text: string): string[] {
  return text.trim().split('\n').toSorted()
}

/** Tables that still have rows of a student. */
async function listTraces(db: Database, id: string | undefined): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'student_id' and is_updatable = 'YES'`.execute(db)
  expect(tables.length).toBeGreaterThan(8)
  const traces = await Promise.all(
    tables.map(async ({ name }) => {
      const found = await sql<{ what: string }>`
        select coalesce(
          to_jsonb(kept) ->> 'kind' || ' by ' || (to_jsonb(kept) ->> 'actor'),
          to_jsonb(kept) ->> 'event' || ' ' || (to_jsonb(kept) ->> 'reference')
        ) as what
        from ${sql.table(name)} as kept where student_id = ${id}::uuid`.execute(db)
      return found.rows.map(({ what }) => `${name}: ${what}`)
    }),
  )
  return traces.flat()
}
