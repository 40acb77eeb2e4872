import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { readCsv } from '#server/domain/lookup/readCsv.ts'

import { readPdfText } from '../readPdfText.ts'
import { openTestOffice, officeTimeout, type TestOffice } from '../openTestOffice.ts'

describe('the office’s lists beside a running server', officeTimeout, () => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openTestOffice()
  })
  afterAll(async () => await office.close())

  test('list and export show the applications', async () => {
    const reference = `LMU ${randomUUID().slice(0, 4)}`
    const [draft, submitted] = [await office.addStudent(1), await office.addStudent(2, reference)]
    const lines = (await office.run('list')).stdout.split('\n')
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${draft} +Wren +started +\\S+$`)))
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${submitted} .* ${reference}$`)))

    const csv = await office.run('export', '--since', '2025-01-01', '--by', 'Ada')
    expect([csv.code, csv.stderr]).toEqual([
      0,
      expect.stringMatching(/^To continue from here next time: --after \d+\n\d+ applications? exported\.\n$/),
    ])
    const rows = readCsv(csv.stdout).map((row) => row.cells)
    expect(rows.map((row) => row[2])).toContain(submitted)
    expect(rows.map((row) => row[2])).not.toContain(draft)
    const json = await office.run('export', '--since', '2025-01-01', '--by', 'Ada', '--format', 'json')
    expect(JSON.parse(json.stdout)).toMatchObject({
      applications: expect.arrayContaining([
        expect.objectContaining({ reference, answers: { first_name: 'Wren' } }),
      ]) as unknown,
    })

    const to = join(office.folder, 'drop')
    expect(
      await office.run('export', '--since', '2025-01-01', '--by', 'Ada', '--format', 'folder', '--to', to),
    ).toMatchObject({
      code: 0,
      stdout: `${to}\n`,
    })
    const pdfName = `${reference.replace(' ', '-')}.pdf`
    expect(await readdir(to)).toEqual(expect.arrayContaining(['applications.csv', pdfName]))
    const index = readCsv(await readFile(join(to, 'applications.csv'), 'utf8'))
    expect(index.map((row) => row.cells[0])).toContain(pdfName)
    const pdf = await readPdfText(await readFile(join(to, pdfName)))
    expect(pdf).toContain(reference)
    expect(pdf).toContain('Wren')
  })

  const listAs = async (...words: readonly string[]): Promise<Record<string, string>[]> => {
    const { code, stdout, stderr } = await office.run('list', '--format', 'json', ...words)
    expect([code, stderr]).toEqual([0, ''])
    return JSON.parse(stdout) as Record<string, string>[]
  }

  test('list searches, filters and sorts, and marks probable duplicates', async () => {
    const plans = { entry_term: '2027FA', campus_preference: 'M', applied_major: '40.0801' }
    const ada = { first_name: 'Ada', last_name: 'Núñez', birth_date: '2008-04-17', ...plans }
    const reference = `LMU ${randomUUID().slice(0, 4)}`
    const first = await office.addStudent(5, reference, ada)
    const second = await office.addStudent(3, undefined, { ...ada, first_name: 'ADA ', last_name: 'Nunez' })
    const other = await office.addStudent(4, undefined, { ...ada, birth_date: '2008-04-18', entry_term: '' })
    const emails = async (...words: readonly string[]) => (await listAs(...words)).map(({ email }) => email)

    expect(await listAs('--search', 'ada nunez', '--sort', 'activity')).toMatchObject([
      { email: second, probably_also: first, reference: '', submitted: '' },
      { email: other, probably_also: '', term: '' },
      {
        email: first,
        probably_also: second,
        name: 'Ada Núñez',
        term: 'Fall 2027',
        major: 'Physics',
        reference,
        submitted: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-0[45]:00$/) as string,
      },
    ])
    await sql`
      insert into document (student_id, answer_key, file_key, file_name, file_size, status, pdf_file_key, page_count, changed_at, received_at)
      select id, 'transcript-late-1', id, 'final.pdf', 1, 'COMPLETED', '', 1, now(), '2026-02-03T17:00:00Z'
      from student where email = ${first}`.execute(office.db)
    expect(await listAs('--search', 'ada nunez', '--sort', 'late')).toMatchObject([
      { email: first, late_document: '2026-02-03T12:00:00-05:00' },
      { late_document: '' },
      { late_document: '' },
    ])
    expect(await emails('--search', reference.toLowerCase())).toEqual([first])
    expect(await emails('--search', other)).toEqual([other])
    expect(await emails('--term', 'fall 2027', '--sort', 'activity')).toEqual([second, first])
    expect(await emails('--major', '40.0801', '--term', '2027FA', '--sort', 'submitted')).toEqual([
      first,
      second,
    ])
    expect(await emails('--search', 'nunez', '--status', 'validating')).toEqual([])
    const since = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    expect(await emails('--since', since)).toEqual([])
    expect(await emails('--submitted-since', since)).toEqual([])
    expect(await emails('--search', 'nunez', '--submitted-since', '2020-01-01')).toEqual([first])

    const csv = readCsv((await office.run('list', '--search', reference, '--format', 'csv')).stdout)
    expect(csv.map(({ cells }) => cells[1])).toEqual(['name', 'Ada Núñez'])
    expect((await office.run('list', '--search', 'nobody at all')).stdout).toBe(
      'email  name  status  term  major  last_activity  submitted  reference  open_until  late_document  probably_also\n',
    )
  })

  test('list finds a name that is spelled otherwise, and says so', async () => {
    const email = await office.addStudent(1, undefined, { first_name: 'Odile', last_name: 'Thibodeau' })
    const other = await office.addStudent(1, undefined, { first_name: 'Odile', last_name: 'McDonald' })
    const { stdout, stderr } = await office.run('list', '--search', 'odile tibodeau')
    expect([stdout.split('\n').filter((line) => line.includes('@')), stderr]).toEqual([
      [expect.stringContaining(email)],
      'Nobody has exactly these words. These are similar:\n',
    ])
    expect(await office.run('list', '--search', 'Odile MacDonald')).toMatchObject({
      stdout: expect.stringContaining(other) as string,
      stderr: '',
    })
  })

  test('list and stats distinguish corrections and withdrawals from drafts and submissions', async () => {
    const [first, second] = [`LMU ${randomUUID().slice(0, 4)}`, `LMU ${randomUUID().slice(0, 4)}`]
    const corrected = await office.addStudent(3, first)
    const withdrawn = await office.addStudent(3, second)
    const why = ['--by', 'Ada', '--reason', 'You asked us to.']
    await office.run('reopen', corrected, '--until', '2099-01-31', ...why)
    await office.run('withdraw', withdrawn, ...why)
    const submitted = expect.stringMatching(/^\d{4}-/) as string
    expect(await listAs('--status', 'correction')).toMatchObject([
      { email: corrected, reference: first, submitted, open_until: '2099-01-31' },
    ])
    expect(await listAs('--status', 'withdrawn')).toMatchObject([
      { email: withdrawn, reference: second, submitted, open_until: '' },
    ])
    expect(await listAs('--search', first, '--status', 'submitted')).toEqual([])
    await sql`
      with closed as (
        update application set submission_number = 2, correction_until = null, correction_reason = null
        where correction_until is not null returning student_id
      )
      insert into submission (student_id, number, reference, submitted_at, form_version, contents, record, answers, documents)
      select student_id, 2, 'LMU 9999 9999', now(), '2', '{}', '[]', '{}', '[]' from closed`.execute(
      office.db,
    )
    expect(await listAs('--search', first)).toMatchObject([{ email: corrected, reference: 'LMU 9999 9999' }])

    const rows = JSON.parse((await office.run('stats', '--format', 'json')).stdout) as object[]
    expect(rows).toContainEqual({ count_by: 'status', value: 'withdrawn', count: 1 })
    expect(rows).toContainEqual({ count_by: 'step', value: 'Withdrawn', count: 1 })
  })

  test('stats counts applications, and shows where drafts stop', async () => {
    const email = await office.addStudent(1, undefined, { first_name: 'Wren', sport: 'Chess' })
    await sql`
      update application set last_page = '/education-ug'
      where student_id = (select id from student where email = ${email})`.execute(office.db)
    await office.addAccount(1)
    const { code, stdout } = await office.run('stats', '--format', 'json')
    expect(code).toBe(0)
    const rows = JSON.parse(stdout) as { count_by: string; value: string; count: number }[]
    const count = (by: string, value: RegExp | string): number =>
      rows.find((row) => row.count_by === by && row.value.match(value))?.count ?? 0
    const all = await listAs()
    const submitted = all.filter((one) => one.reference !== '').length
    expect(rows.filter((row) => row.count_by === 'status').reduce((sum, row) => sum + row.count, 0)).toBe(
      all.length,
    )
    expect([count('status', 'none'), count('step', 'Not started')]).toEqual([1, 1])
    expect(count('step', 'Step Two')).toBe(1)
    expect([count('term', 'Fall 2027'), count('program', 'Physics')]).toEqual([2, 3])
    expect(count('drafts stop after', /^\/education-ug: /)).toBe(3)
    expect(rows.filter((row) => row.count_by === 'started on').length).toBeGreaterThan(2)
    expect(submitted).toBeGreaterThan(0)
    expect((await office.run('stats')).stdout).toMatch(/^count_by +value +count\nstatus +started +\d+\n/)
  })

  test('history tells what happened with one student, and by which id the log has it', async () => {
    const reference = 'LMU 5M8R 3TVX'
    const email = await office.addStudent(3, reference)
    const { rows } = await sql<{ id: string }>`
      update submission set submitted_at = '2025-01-20T17:03Z' from student
      where id = student_id and email = ${email} returning id`.execute(office.db)
    const id = rows[0]?.id ?? ''
    await sql`
      insert into application_event (student_id, at, actor, kind, keys)
      values (${id}, '2025-01-20T17:00Z', 'student', 'saved', '{first_name,last_name}'),
        (${id}, '2025-01-20T17:05Z', 'Ada', 'exported', '{}')`.execute(office.db)
    await sql`insert into successful_login (student_id, at) values (${id}, '2025-01-20T16:59Z')`.execute(
      office.db,
    )
    await sql`
      insert into document (student_id, answer_key, file_key, file_name, file_size, status, message, changed_at)
      values (${id}, 'transcript', ${id}, 't.pdf', 1, 'FAILED', 'It is locked.', '2025-01-20T17:01Z')`.execute(
      office.db,
    )
    const other = await office.addStudent(1)
    await office.run('withdraw', other, '--reason', 'A mistake', '--by', 'Ada')

    const { code, stdout, stderr } = await office.run('history', reference.toLowerCase(), '--format', 'json')
    expect([code, stderr]).toEqual([0, `This student’s id in the log: ${id}\n`])
    expect(JSON.parse(stdout)).toEqual([
      { at: '2025-01-20T11:59:00-05:00', who: 'student', what: 'logged in', questions: '' },
      { at: '2025-01-20T12:00:00-05:00', who: 'student', what: 'saved', questions: 'first_name last_name' },
      {
        at: '2025-01-20T12:01:00-05:00',
        who: 'gatehouse',
        what: 'document failed: It is locked.',
        questions: 'transcript',
      },
      {
        at: '2025-01-20T12:03:00-05:00',
        who: 'student',
        what: `submitted, reference ${reference}`,
        questions: '',
      },
      { at: '2025-01-20T12:05:00-05:00', who: 'Ada', what: 'exported', questions: '' },
    ])
  })

  test('a command works without a server, too', async () => {
    await office.server.stop()
    const list = await office.run('list')
    expect([list.code, list.stderr]).toEqual([0, ''])
    expect(list.stdout).toMatch(/@example\.org +Wren +started/)
  })
})
