import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { tenant } from '#tenant/tenant.ts'
import { completeAnswers } from '#testing/rules/completeAnswers.ts'
import {
  openTestApplications,
  type TestApplications,
  type TestStudent,
} from '#testing/openTestApplications.ts'

import { importStatus } from './importStatus.ts'

const now = '2026-12-10T17:00:00Z'

describe('import status', () => {
  let applications: TestApplications
  let wren: TestStudent
  let noor: TestStudent
  beforeAll(async () => {
    applications = await openTestApplications({ pages: tenant.pages })
  })
  afterAll(async () => await applications.close())
  beforeEach(async () => {
    applications.setNow(now)
    wren = await submit()
    noor = await submit()
  })

  const submit = async (): Promise<TestStudent> => {
    const student = await applications.addStudent()
    await student.call('PUT', '/api/answer', completeAnswers)
    expect((await student.call('POST', '/api/submit')).status).toBe(200)
    return student
  }
  const bring = async (...lines: readonly string[]) =>
    await importStatus(
      { ...applications.context, actor: 'banner' },
      ['student,item,received_on,text', ...lines].join('\n'),
    )
  const read = async (student: TestStudent): Promise<unknown> =>
    (await student.call('GET', '/api/profile')).body.office_status
  const readReference = async (student: TestStudent): Promise<string> => {
    const { submission } = (await student.call('GET', '/api/profile')).body as {
      submission: { reference: string }
    }
    return submission.reference
  }
  const listEvents = async (student: TestStudent): Promise<unknown[]> => {
    const { rows } = await sql`
      select actor, keys from application_event where student_id = ${student.id} and kind = 'status imported'
      order by id`.execute(applications.db)
    return rows
  }

  test('a student reads what was received, by address or reference, and the office’s words', async () => {
    const reference = await readReference(noor)
    const imported = await bring(
      `${wren.email.toUpperCase()},transcript,2026-12-03,`,
      `${reference.toLowerCase()},Decision,,"You’re in, and we’re glad."`,
      `${reference},Test scores,12/4/2026,From the College Board`,
    )
    expect(imported).toEqual({ changed: 3, unchanged: 0, problems: [] })
    expect(await read(wren)).toEqual([
      { item: 'Transcript', received_on: '2026-12-03', document: 'transcript' },
    ])
    expect(await read(noor)).toEqual([
      { item: 'Decision', text: 'You’re in, and we’re glad.' },
      { item: 'Test scores', received_on: '2026-12-04', text: 'From the College Board' },
    ])
  })

  test('the same file twice changes nothing', async () => {
    const file = [`${wren.email},Transcript,2026-12-03,`, `${noor.email},Decision,,Soon`]
    await bring(...file)
    applications.setNow('2026-12-11T17:00:00Z')
    expect(await bring(...file)).toEqual({ changed: 0, unchanged: 2, problems: [] })
    const { rows } = await sql<{ at: Date }>`
      select changed_at as at from office_status where student_id in (${wren.id}, ${noor.id})`.execute(
      applications.db,
    )
    expect(rows.map(({ at }) => at.toISOString().slice(0, 10))).toEqual(['2026-12-10', '2026-12-10'])
    expect(await listEvents(wren)).toEqual([{ actor: 'banner', keys: ['transcript'] }])
    expect(await listEvents(noor)).toEqual([{ actor: 'banner', keys: [] }])
  })

  test('a later file corrects a day, and takes back an item that says nothing any more', async () => {
    await bring(`${wren.email},Transcript,2026-12-03,`, `${wren.email},Essay,2026-12-01,`)
    expect(await bring(`${wren.email},TRANSCRIPT,2026-12-05,`, `${wren.email},essay,,`)).toMatchObject({
      changed: 2,
    })
    expect(await read(wren)).toEqual([
      { item: 'Transcript', received_on: '2026-12-05', document: 'transcript' },
    ])
  })

  test('wrong rows are listed with their lines, and nothing of the file is stored', async () => {
    const { changed, problems } = await bring(
      `${wren.email},Transcript,2026-12-03,`,
      'wren,Transcript,2026-12-03,',
      'nobody@example.org,Transcript,2026-12-03,',
      'LMU 0000 0000,Transcript,2026-12-03,',
      `${wren.email},,2026-12-03,`,
      `${wren.email},Essay,2026-13-03,`,
      `${wren.email},Essay,12/11/2026,`,
      `${wren.email},Essay,1926-12-03,`,
      `${wren.email},Essay,,${'a'.repeat(501)}`,
      `${wren.email},Essay,,"One\nTwo"`,
      `${wren.email},Essay,,Accepted\u202Eton`,
      `${wren.email},Essay,,\u0007`,
      `${wren.email},Essay`,
      `${wren.email},${'a'.repeat(61)},2026-12-03,`,
      `${await readReference(wren)},Transcript,2026-12-04,`,
    )
    expect(changed).toBe(0)
    expect(problems.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      '3: student is "wren", which is neither an email address nor a reference.',
      '4: There is no student with the email address nobody@example.org.',
      '5: There is no submission with the reference LMU 0000 0000.',
      '6: item must not be empty.',
      '7: received_on is 2026-13-03. It must be a day, such as 2026-12-03 or 12/3/2026.',
      '8: received_on is 12/11/2026, which is in the future.',
      '9: received_on is 1926-12-03, which is more than 10 years ago.',
      '10: text can have at most 500 characters.',
      '11: text has a line break. Write it in one line.',
      '13: text has a character that cannot be shown (U+202E). Write plain text.',
      '14: text has a character that cannot be shown (U+0007). Write plain text.',
      '15: This line has 2 cells instead of 4.',
      '16: item can have at most 60 characters.',
      '17: line 2 says something different about this student’s Transcript.',
    ])
    expect(await read(wren)).toBeUndefined()
    expect(await listEvents(wren)).toEqual([])
  })

  test('another table is refused by its header', async () => {
    const { problems } = await importStatus({ ...applications.context, actor: 'banner' }, 'id,name\n1,X')
    expect(problems).toEqual([
      { line: 1, message: 'The first line must be student,item,received_on,text; it is id,name' },
    ])
  })

  test('a draft keeps what was received until it is submitted, and an erased student keeps nothing', async () => {
    const draft = await applications.addStudent()
    await bring(`${draft.email},Transcript,2026-12-03,`)
    expect(await read(draft)).toBeUndefined()
    await draft.call('PUT', '/api/answer', completeAnswers)
    await draft.call('POST', '/api/submit')
    expect(await read(draft)).toHaveLength(1)
    await sql`delete from student where id = ${draft.id}`.execute(applications.db)
    const { rows } = await sql`select 1 from office_status where student_id = ${draft.id}`.execute(
      applications.db,
    )
    expect(rows).toEqual([])
  })
})
