import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'

import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { countWaiting } from '#testing/countWaiting.ts'
import { openApplicationsForTests } from '#testing/openApplicationsForTests.ts'
import type { TestApplications, TestReply, TestStudent } from '#testing/openTestApplications.ts'

import { maxKnownPages } from './pageChanges.ts'

const page = 'k3J9xQ2m'
const otherPage = 'Zt81mmPq04'

type Url = '/api/answer' | '/api/tabs' | '/api/add-another'

/** A change of each kind, what another device does after it, and how that shows. */
const changes: readonly (readonly [string, Url, object, object, object])[] = [
  [
    'answers',
    '/api/answer',
    { first_name: 'Ada' },
    { first_name: 'Grace' },
    { answer: { first_name: 'Grace' } },
  ],
  [
    'a tab',
    '/api/tabs',
    { tab_id: 'transcript_tabs', chosen_tab: 'sent' },
    { tab_id: 'transcript_tabs', chosen_tab: 'upload' },
    { tabs: { transcript_tabs: 'upload' } },
  ],
  [
    'a higher count',
    '/api/add-another',
    { button_id: 'colleges', num_components: 2, was: 1 },
    { button_id: 'colleges', num_components: 1 },
    { add_another: { colleges: 1 } },
  ],
]

describe('a numbered change', () => {
  let applications: TestApplications
  let student: TestStudent

  openApplicationsForTests((opened, added) => {
    applications = opened
    student = added
  })

  const send = async (url: Url, body: object, key?: string, ifMatch?: string) =>
    await student.call('PUT', url, body, ifMatch, key)
  const readProfile = async () => (await student.call('GET', '/api/profile')).body
  const sixTimes = async (call: () => Promise<TestReply>) =>
    await Promise.all(Array.from({ length: 6 }, call))
  /** Holds the calls up until all of them have read the application; they write in this order. */
  const sendTogether = async (...calls: readonly (() => Promise<TestReply>)[]) => {
    const { db } = applications
    const { sent } = await runTransaction(db, async (tx) => {
      await sql`select from application where student_id = ${student.id} for update`.execute(tx)
      const replies: Promise<TestReply>[] = []
      for (const call of calls) {
        replies.push(call())
        await vi.waitFor(async () => expect(await countWaiting(db)).toBe(replies.length), 10_000)
      }
      return { sent: Promise.all(replies) }
    })
    return await sent
  }

  test.each(changes)('of %s gets its first reply again, and changes nothing', async (_, url, body) => {
    const first = await send(url, body, `"${page}-1"`, '"0"')
    expect(first).toMatchObject({ status: 200, body: { revision: 1 } })
    expect(await send(url, body, `"${page}-1"`, '"0"')).toEqual(first)
    expect(await readProfile()).toMatchObject({ revision: 1 })
  })

  test.each(changes)(
    'of %s that arrives after those of another device changes nothing',
    async (_, url, body, other, shown) => {
      const first = await send(url, body, `"${page}-1"`, '"0"')
      await send(url, other, `"${otherPage}-1"`)
      expect(await send(url, body, `"${page}-1"`, '"0"')).toEqual(first)
      // Not even one that is based on nothing.
      expect(await send(url, body, `${page}-1`)).toEqual(first)
      expect(await readProfile()).toMatchObject({ ...shown, revision: 2 })
    },
  )

  test('says again that its page is behind', async () => {
    await send('/api/answer', { last_name: 'Byron' })
    const first = await send('/api/answer', { first_name: 'Ada' }, `"${page}-1"`, '"0"')
    expect(first.body).toMatchObject({ revision: 2, is_behind: true })
    expect(await send('/api/answer', { first_name: 'Ada' }, `"${page}-1"`, '"0"')).toEqual(first)
  })

  test('that alters nothing counts as well', async () => {
    await send('/api/answer', { first_name: 'Ada' })
    const first = await send('/api/answer', { first_name: 'Ada' }, `"${page}-1"`)
    expect(first).toMatchObject({ status: 200, body: { revision: 1 } })
    const tab = { tab_id: 'transcript_tabs', chosen_tab: 'sent' }
    await send('/api/tabs', tab)
    const chosen = await send('/api/tabs', tab, `"${page}-2"`)
    const profile = await readProfile()
    expect(profile).toMatchObject({ revision: 2, page_changes: { [page]: 2 } })
    expect(profile.page_revisions).toEqual({})
    await send('/api/answer', { first_name: 'Grace' })
    await send('/api/tabs', { ...tab, chosen_tab: 'upload' })
    expect(await send('/api/answer', { first_name: 'Ada' }, `"${page}-1"`)).toMatchObject({ status: 200 })
    expect(await send('/api/tabs', tab, `"${page}-2"`)).toEqual(chosen)
    expect(await readProfile()).toMatchObject({
      answer: { first_name: 'Grace' },
      tabs: { transcript_tabs: 'upload' },
      revision: 4,
    })
  })

  test('below the last one of its page changes nothing', async () => {
    await send('/api/answer', { first_name: 'Ada' }, `"${page}-1"`)
    const last = await send('/api/answer', { first_name: 'Augusta' }, `"${page}-2"`)
    expect(await send('/api/answer', { first_name: 'Ada' }, `"${page}-1"`)).toEqual(last)
    expect(await readProfile()).toMatchObject({ answer: { first_name: 'Augusta' }, revision: 2 })
  })

  test('that was refused is applied when it comes again', async () => {
    await send('/api/answer', { first_name: 'Grace' })
    expect((await send('/api/answer', { first_name: 'Ada' }, `"${page}-1"`, '"0"')).status).toBe(409)
    expect((await send('/api/answer', { nobody: 'x' }, `"${page}-1"`)).status).toBe(422)
    expect((await send('/api/tabs', { tab_id: 'none', chosen_tab: 'sent' }, `"${page}-1"`)).status).toBe(422)
    expect(await readProfile()).toMatchObject({ page_changes: {} })
    await send('/api/answer', { first_name: 'Ada' }, `"${page}-1"`, '"1"')
    expect(await readProfile()).toMatchObject({ answer: { first_name: 'Ada' }, page_changes: { [page]: 1 } })
  })

  test('gets its reply again although its choice has expired meanwhile', async () => {
    applications.setNow('2025-12-31T17:00:00Z')
    const first = await send('/api/answer', { entry_year: '2025' }, `"${page}-1"`)
    applications.setNow('2026-01-01T17:00:00Z')
    expect(await send('/api/answer', { entry_year: '2025' }, `"${page}-1"`)).toEqual(first)
    expect((await send('/api/answer', { entry_year: '2025' }, `"${page}-2"`)).status).toBe(422)
  })

  test('is applied once although its copies arrive together', async () => {
    await send('/api/answer', { first_name: 'Grace' })
    const copy = async () => await send('/api/answer', { first_name: 'Ada' }, `"${page}-1"`, '"1"')
    const replies = await sendTogether(copy, copy, copy)
    // A second one would be behind the first.
    const reply = { status: 200, body: { message: expect.any(String), revision: 2 } }
    expect(replies).toEqual([reply, reply, reply])
    expect(await readProfile()).toMatchObject({ answer: { first_name: 'Ada' }, revision: 2 })
  })

  test('creates the application once although its copies arrive together', async () => {
    const replies = await sixTimes(
      async () => await send('/api/answer', { first_name: 'Ada' }, `"${page}-1"`, '"0"'),
    )
    const reply = { status: 200, body: { message: expect.any(String), revision: 1 } }
    expect(replies).toEqual(replies.map(() => reply))
  })

  test('removes one component although its copies arrive together', async () => {
    await send('/api/add-another', { button_id: 'colleges', num_components: 3 })
    await send('/api/answer', { college_name: 'A', college_2_name: 'B', college_3_name: 'C' })
    const removal = { button_id: 'colleges', num_components: 2, was: 3, removed: 1 }
    const replies = await sixTimes(async () => await send('/api/add-another', removal, `"${page}-1"`, '"2"'))
    const reply = { status: 200, body: { message: expect.any(String), revision: 3 } }
    expect(replies).toEqual(replies.map(() => reply))
    expect(await readProfile()).toMatchObject({
      answer: { college_name: 'B', college_2_name: 'C' },
      add_another: { colleges: 2 },
      revision: 3,
    })
  })

  test('is known of every page that saves at that moment, whether it alters anything or not', async () => {
    await send('/api/answer', { first_name: 'Ada' })
    const replies = await sendTogether(
      async () => await send('/api/answer', { first_name: 'Ada' }, '"somePage1-4"'),
      async () => await send('/api/answer', { last_name: 'Byron' }, '"somePage2-5"'),
      async () => await send('/api/answer', { first_name: 'Ada' }, '"somePage3-6"'),
      async () => await send('/api/answer', { country: 'CAN' }, '"somePage4-7"'),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await readProfile()).toMatchObject({
      answer: { first_name: 'Ada', last_name: 'Byron', country: 'CAN' },
      revision: 3,
      page_changes: { somePage1: 4, somePage2: 5, somePage3: 6, somePage4: 7 },
    })
  })

  test('gets its reply again after the submission, when a new one is refused', async () => {
    const answers = { first_name: 'Ada', last_name: 'Byron', legal_agree: true }
    const first = await send('/api/answer', answers, `"${page}-7"`)
    const tab = { tab_id: 'transcript_tabs', chosen_tab: 'sent' }
    const chosen = await send('/api/tabs', tab, `"${otherPage}-1"`)
    expect((await student.call('POST', '/api/submit')).status).toBe(200)
    expect(await send('/api/answer', answers, `"${page}-7"`)).toEqual(first)
    expect(await send('/api/tabs', tab, `"${otherPage}-1"`)).toEqual(chosen)
    expect((await send('/api/answer', answers, `"${page}-8"`)).status).toBe(409)
    expect((await send('/api/tabs', tab, `"${otherPage}-2"`)).status).toBe(409)
    expect(await readProfile()).toMatchObject({ page_changes: { [page]: 7, [otherPage]: 1 } })
  })

  test('is in the profile of its student, by page, also where it has an unusual name', async () => {
    expect((await readProfile()).page_changes).toEqual({})
    await send('/api/answer', { first_name: 'Ada' }, `"${page}-1"`)
    await send('/api/answer', { first_name: 'Grace' })
    await send('/api/add-another', { button_id: 'colleges', num_components: 2 }, `"${page}-5"`)
    await send('/api/tabs', { tab_id: 'transcript_tabs', chosen_tab: 'sent' }, '"constructor-2"')
    expect(await readProfile()).toMatchObject({
      page_changes: { [page]: 5, constructor: 2 },
      page_revisions: { [page]: 3, constructor: 4 },
    })
    student = await applications.addStudent()
    expect((await readProfile()).page_changes).toEqual({})
    expect((await send('/api/answer', { first_name: 'Ada' }, `"${page}-1"`)).body.revision).toBe(1)
  })

  test('is forgotten once enough other pages were used since', async () => {
    const names = Array.from({ length: maxKnownPages }, (_, index) => `somePage${index}`)
    for (const name of names) await send('/api/answer', { first_name: 'Ada' }, `"${name}-1"`)
    expect((await readProfile()).page_changes).toEqual(Object.fromEntries(names.map((name) => [name, 1])))
    const [first, second, ...others] = names
    await send('/api/answer', { first_name: 'Ada' }, `"${first ?? ''}-2"`)
    await send('/api/answer', { first_name: 'Grace' }, `"${page}-1"`)
    expect((await readProfile()).page_changes).toEqual({
      ...Object.fromEntries(others.map((name) => [name, 1])),
      [first ?? '']: 2,
      [page]: 1,
    })
    // Nothing is known of the page that was used longest ago.
    await send('/api/answer', { first_name: 'Ada' }, `"${second ?? ''}-1"`)
    expect(await readProfile()).toMatchObject({ answer: { first_name: 'Ada' } })
  })

  test.each(changes)('of %s with an unreadable number is refused', async (_, url, body) => {
    for (const key of ['', page, `"${page}-0"`, `"short-1"`, `"${page}-1", "${page}-2"`]) {
      expect(await send(url, body, key)).toEqual({
        status: 422,
        body: { message: expect.any(String), errors: { 'Idempotency-Key': [expect.any(String)] } },
      })
    }
    expect(await readProfile()).toMatchObject({ revision: 0, page_changes: {} })
  })

  test.each(changes)('of %s needs no number', async (_, url, body, other) => {
    for (const sent of [body, other, body]) expect((await send(url, sent)).status).toBe(200)
    expect(await readProfile()).toMatchObject({ revision: 3, page_changes: {} })
  })
})
