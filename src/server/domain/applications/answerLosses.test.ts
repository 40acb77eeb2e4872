import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Answers } from '#form/answers.ts'
import {
  openTestApplications,
  type TestApplications,
  type TestStudent,
} from '#testing/openTestApplications.ts'
import { smallPages } from '#testing/smallPages.ts'
import { tenant } from '#tenant/tenant.ts'

let applications: TestApplications
let student: TestStudent

const save = async (answers: Answers, ifMatch?: string) =>
  await student.call('PUT', '/api/answer', answers, ifMatch)
const choose = async (tab_id: string, chosen_tab: string, ifMatch?: string) =>
  await student.call('PUT', '/api/tabs', { tab_id, chosen_tab }, ifMatch)
const count = async (button_id: string, num_components: number, ifMatch?: string) =>
  await student.call('PUT', '/api/add-another', { button_id, num_components }, ifMatch)
const readProfile = async () => (await student.call('GET', '/api/profile')).body

/** What a page has loaded at revision 3, what another device does after it, and what the page sends then. */
const unasked: readonly (readonly [string, Dropped])[] = [
  [
    'whose condition does not hold any more',
    {
      change: async () => await save({ conviction: 'N' }),
      sent: { conviction_comment: 'It was long ago.' },
      stored: { conviction_comment: '' },
    },
  ],
  [
    'behind a tab that was left',
    {
      change: async () => await choose('transcript', 'upload'),
      sent: { transcript_sender: 'Ms. Wheeler' },
      stored: { transcript_sender: '' },
    },
  ],
  [
    'of a component that was removed',
    {
      change: async () => await count('college', 1),
      sent: { college_2_name: 'Roane State' },
      stored: { college_2_name: '' },
    },
  ],
  [
    'that is not among the choices any more',
    {
      change: async () => await save({ country: 'CAN' }),
      sent: { state: 'TN' },
      stored: { state: '' },
      reason: 'This is not one of the choices.',
    },
  ],
]

interface Dropped {
  readonly change: () => Promise<unknown>
  readonly sent: Answers
  readonly stored: Answers
  readonly reason?: string
}

describe('an answer', () => {
  beforeAll(async () => {
    applications = await openTestApplications({ pages: tenant.pages })
  })
  afterAll(async () => await applications.close())
  beforeEach(async () => {
    student = await applications.addStudent()
    await count('college', 2)
    await choose('transcript', 'school')
    await save({ conviction: 'Y', country: 'USA' })
  })

  test.each(unasked)('%s is shown as a conflict on an earlier revision', async (_, row) => {
    await row.change()
    const before = await readProfile()
    expect(await save({ first_name: 'Ada', ...row.sent }, '"3"')).toEqual({
      status: 409,
      body: {
        message: expect.any(String),
        conflicts: row.stored,
        answer_times: expect.any(Object),
        revision: 4,
      },
    })
    expect(await readProfile()).toEqual(before)
  })

  test.each(unasked)('%s is refused on the current revision', async (_, row) => {
    await row.change()
    const before = await readProfile()
    const reasons = [row.reason ?? 'This question is no longer asked.']
    expect(await save({ first_name: 'Ada', ...row.sent }, '"4"')).toEqual({
      status: 422,
      body: {
        message: expect.any(String),
        errors: Object.fromEntries(Object.keys(row.sent).map((key) => [key, reasons])),
      },
    })
    expect(await readProfile()).toEqual(before)
  })

  test.each(unasked)('%s is left out for a client without If-Match', async (_, row) => {
    await row.change()
    expect(await save({ first_name: 'Ada', ...row.sent })).toMatchObject({
      status: 200,
      body: { revision: 5 },
    })
    const { answer } = await readProfile()
    expect(answer).toMatchObject({ first_name: 'Ada' })
    for (const key of Object.keys(row.sent)) expect(answer).not.toHaveProperty(key)
  })

  test('is not dropped because of what it is sent with', async () => {
    const contradicting = { conviction: 'N', conviction_comment: 'It was long ago.' }
    expect(await save(contradicting, '"3"')).toMatchObject({
      status: 422,
      body: { errors: { conviction_comment: ['This question is no longer asked.'] } },
    })
    expect(await readProfile()).toMatchObject({ answer: { conviction: 'Y' }, revision: 3 })
  })

  test('that is emptied need not be asked', async () => {
    await save({ conviction: 'N' })
    expect((await save({ conviction_comment: '', first_name: 'Ada' }, '"3"')).status).toBe(200)
    expect((await save({ conviction_comment: '', last_name: 'Byron' }, '"5"')).status).toBe(200)
  })

  test.each([
    ['a condition', { conviction_comment: 'An essay.' }, { conviction: 'N' }],
    ['the choice before it', { state: 'TN' }, { country: 'CAN' }],
  ])('that was given elsewhere since is not cleared by %s', async (_, given, sent) => {
    await save(given)
    const before = await readProfile()
    expect(await save({ first_name: 'Ada', ...sent }, '"3"')).toEqual({
      status: 409,
      body: {
        message: expect.any(String),
        conflicts: expect.objectContaining(given),
        answer_times: expect.any(Object),
        revision: 4,
      },
    })
    expect(await readProfile()).toEqual(before)
    expect((await save({ first_name: 'Ada', ...sent }, '"4"')).status).toBe(200)
    expect((await readProfile()).answer).toMatchObject(sent)
  })

  test('that was given elsewhere since is a conflict with its own removal, too', async () => {
    await save({ conviction_comment: 'An essay.' })
    const reply = await save({ conviction: 'N', conviction_comment: '' }, '"3"')
    expect(reply).toMatchObject({ status: 409, body: { conflicts: { conviction_comment: 'An essay.' } } })
  })

  test('that the page has seen is cleared by its condition, also on an earlier revision', async () => {
    await save({ conviction_comment: 'An essay.' })
    await save({ first_name: 'Ada' })
    expect((await save({ conviction: 'N' }, '"4"')).status).toBe(200)
    expect((await readProfile()).answer).not.toHaveProperty('conviction_comment')
  })

  test('that was given elsewhere since is cleared by a client without If-Match', async () => {
    await save({ conviction_comment: 'An essay.', transcript_sender: 'Ms. Wheeler', college_2_name: 'Roane' })
    for (const reply of [
      await save({ conviction: 'N' }),
      await choose('transcript', 'upload'),
      await count('college', 1),
    ]) {
      expect(reply.status).toBe(200)
    }
    expect((await readProfile()).answer).toEqual({
      conviction: 'N',
      conviction_desc: 'No',
      country: 'USA',
      country_desc: expect.any(String),
    })
  })

  test('that was given elsewhere since is not cleared by leaving its tab', async () => {
    await save({ transcript_sender: 'Ms. Wheeler' })
    const before = await readProfile()
    expect(await choose('transcript', 'upload', '"3"')).toEqual({
      status: 409,
      body: {
        message: 'Something behind the other tab was changed elsewhere. Nothing has been removed.',
        conflicts: { transcript_sender: 'Ms. Wheeler' },
        answer_times: expect.any(Object),
        revision: 4,
      },
    })
    expect(await readProfile()).toEqual(before)
    expect((await choose('transcript', 'upload', '"4"')).status).toBe(200)
    expect((await readProfile()).answer).not.toHaveProperty('transcript_sender')
  })

  test('elsewhere does not keep a tab from being left on an earlier revision', async () => {
    await save({ first_name: 'Ada' })
    expect((await choose('transcript', 'upload', '"3"')).status).toBe(200)
  })

  test('that its own page has just saved is cleared by leaving its tab, though that page is behind', async () => {
    const page = 'a'.repeat(32)
    const number = (place: number): string => `"${page}-${place}"`
    const tab = { tab_id: 'transcript', chosen_tab: 'upload' }
    await save({ first_name: 'Ada' })
    const sender = { transcript_sender: 'Ms. Wheeler' }
    expect((await student.call('PUT', '/api/answer', sender, '"3"', number(1))).body).toMatchObject({
      is_behind: true,
    })
    // One that alters nothing, on another revision.
    expect((await student.call('PUT', '/api/answer', sender, '"5"', number(2))).status).toBe(200)
    expect((await student.call('PUT', '/api/tabs', tab, '"3"', `"${'b'.repeat(32)}-1"`)).status).toBe(409)
    expect((await student.call('PUT', '/api/tabs', tab, '"3"', number(3))).status).toBe(200)
    expect((await readProfile()).answer).not.toHaveProperty('transcript_sender')
  })

  test('that another page has changed after its own is not cleared by leaving its tab', async () => {
    const number = (page: string, place: number): string => `"${page.repeat(32)}-${place}"`
    const tab = { tab_id: 'transcript', chosen_tab: 'upload' }
    const sender = { transcript_sender: 'Ms. Wheeler' }
    await student.call('PUT', '/api/answer', sender, '"3"', number('a', 1))
    await student.call('PUT', '/api/answer', { transcript_sender: 'Mr. Cole' }, '"4"', number('b', 1))
    // It alters nothing, so that its number is noted with the other page's revision.
    await student.call('PUT', '/api/answer', { first_name: '' }, '"4"', number('a', 2))
    expect((await student.call('PUT', '/api/tabs', tab, '"4"', number('a', 3))).status).toBe(409)
  })

  test('that was given elsewhere since is not cleared by a lower count', async () => {
    await save({ college_2_name: 'Roane State' })
    expect(await count('college', 1, '"3"')).toEqual({
      status: 409,
      body: {
        message: expect.stringContaining('nothing has been removed'),
        conflicts: { college_2_name: 'Roane State' },
        answer_times: expect.any(Object),
        revision: 4,
      },
    })
    expect(await readProfile()).toMatchObject({ answer: { college_2_name: 'Roane State' } })
    expect((await count('college', 1, '"4"')).status).toBe(200)
  })

  test.each(['"yesterday"', '"-1"'])(
    'is not cleared by leaving its tab with If-Match %s',
    async (ifMatch) => {
      expect(await choose('transcript', 'upload', ifMatch)).toMatchObject({
        status: 422,
        body: { errors: { 'If-Match': [expect.any(String)] } },
      })
    },
  )
})

describe('an answer of the small form', () => {
  beforeAll(async () => {
    applications = await openTestApplications({ pages: smallPages })
  })
  afterAll(async () => await applications.close())
  beforeEach(async () => {
    applications.setNow('2025-12-31T17:00:00Z')
    student = await applications.addStudent()
  })

  test('that expires by itself holds nobody up', async () => {
    await save({ first_name: 'Ada' })
    await save({ entry_year: '2025' })
    applications.setNow('2026-01-01T17:00:00Z')
    expect((await save({ first_name: 'Augusta' }, '"1"')).status).toBe(200)
    expect((await readProfile()).answer).toEqual({ first_name: 'Augusta' })
  })

  test('about a file is not cleared by leaving the tab of the file', async () => {
    await student.attach('transcript', { file_name: 'grades.pdf', file_size: 2048 })
    await save({ first_name: 'Ada' })
    await save({ transcript_remark: 'Two pages.' })
    expect(await choose('transcript_tabs', 'sent', '"1"')).toMatchObject({
      status: 409,
      body: { conflicts: { transcript_remark: 'Two pages.' }, revision: 2 },
    })
    expect((await choose('transcript_tabs', 'sent', '"2"')).status).toBe(200)
  })
})
