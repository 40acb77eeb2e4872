import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { openApplicationsForTests } from '#testing/openApplicationsForTests.ts'
import type { TestApplications, TestStudent } from '#testing/openTestApplications.ts'

/** The minimum that the small form requires. */
const complete = { first_name: 'Ada', last_name: 'Reed', legal_agree: true }

describe('groups and tabs', () => {
  let applications: TestApplications
  let student: TestStudent

  openApplicationsForTests((opened, added) => {
    applications = opened
    student = added
  })

  const readAnswers = async () => (await student.call('GET', '/api/profile')).body.answer
  const count = async (button_id: string, num_components: unknown) =>
    await student.call('PUT', '/api/add-another', { button_id, num_components })
  const choose = async (tab_id: string, chosen_tab: unknown) =>
    await student.call('PUT', '/api/tabs', { tab_id, chosen_tab })

  test('have no entry at first', async () => {
    expect(await student.call('GET', '/api/add-another')).toEqual({ status: 200, body: {} })
    expect(await student.call('GET', '/api/tabs')).toEqual({ status: 200, body: {} })
  })

  test('a count is stored and reveals the next components', async () => {
    expect((await count('colleges', 2)).status).toBe(200)
    await student.call('PUT', '/api/answer', { college_name: 'A', college_2_name: 'B', college_3_name: 'C' })
    expect(await student.call('GET', '/api/add-another')).toEqual({ status: 200, body: { colleges: 2 } })
    expect(await readAnswers()).toEqual({ college_name: 'A', college_2_name: 'B' })
  })

  test('a lower count clears the last components', async () => {
    await count('colleges', 3)
    await student.call('PUT', '/api/answer', { college_name: 'A', college_2_name: 'B', college_3_name: 'C' })
    await count('colleges', 1)
    await count('colleges', 3)
    expect(await readAnswers()).toEqual({ college_name: 'A' })
  })

  test.each([
    ['unknown', 2],
    ['colleges', 4],
    ['colleges', 11],
    ['colleges', 0],
    ['colleges', 1.5],
    ['colleges', '2'],
  ])('a count of %s of %s is refused', async (button, components) => {
    const reply = await count(button, components)
    expect(reply).toEqual({ status: 422, body: { message: expect.any(String), errors: expect.any(Object) } })
    expect((await student.call('GET', '/api/add-another')).body).toEqual({})
  })

  test('more than the maximum is refused with a message', async () => {
    for (const components of [4, 11, 1e9]) {
      expect((await count('colleges', components)).body).toMatchObject({
        errors: { num_components: ['There can be at most 3 of these.'] },
      })
    }
  })

  test('a removed component is neither validated, shown nor submitted', async () => {
    await count('colleges', 2)
    await student.call('PUT', '/api/answer', { college_2_name: 'B' })
    await count('colleges', 1)
    // A save that was in flight when the component was removed.
    await student.call('PUT', '/api/answer', { college_2_name: 'B', ...complete })
    expect((await student.call('POST', '/api/submit')).status).toBe(200)
    expect(await readAnswers()).not.toHaveProperty('college_2_name')
    const { rows } = await sql<{ contents: unknown; record: unknown }>`
      select contents, record from submission where student_id = ${student.id}::uuid`.execute(applications.db)
    expect(JSON.stringify(rows)).not.toMatch(/college_2_name|College 2/)
  })

  test('a browser that shows fewer components never clears those of another one', async () => {
    await count('colleges', 3)
    await student.call('PUT', '/api/answer', { college_3_name: 'C' })
    const stale = { button_id: 'colleges', num_components: 2, was: 1 }
    expect(await student.call('PUT', '/api/add-another', stale)).toEqual({
      status: 409,
      body: { message: expect.stringContaining('Reload the page') },
    })
    expect(await readAnswers()).toEqual({ college_3_name: 'C' })
    const fresh = { button_id: 'colleges', num_components: 2, was: 3 }
    expect((await student.call('PUT', '/api/add-another', fresh)).status).toBe(200)
    expect(await readAnswers()).toEqual({})
  })

  test('a chosen tab is stored and clears the answers behind the others', async () => {
    expect((await choose('transcript_tabs', 'sent')).status).toBe(200)
    await student.call('PUT', '/api/answer', { transcript_sender: 'Ms. Wheeler' })
    expect(await readAnswers()).toEqual({ transcript_sender: 'Ms. Wheeler' })
    await choose('transcript_tabs', 'upload')
    expect(await student.call('GET', '/api/tabs')).toEqual({
      status: 200,
      body: { transcript_tabs: 'upload' },
    })
    expect(await readAnswers()).toEqual({})
    await choose('transcript_tabs', 'sent')
    expect(await readAnswers()).toEqual({})
  })

  test('a tab is not left while its document is being converted, by whichever device', async () => {
    await student.attach('transcript', { file_name: 'grades.pdf', file_size: 1 })
    await sql`update document set status = 'UNPROCESSED' where student_id = ${student.id}::uuid`.execute(
      applications.db,
    )
    expect(await choose('transcript_tabs', 'sent')).toEqual({
      status: 409,
      body: { message: 'Please wait until the file upload has completed.' },
    })
    expect((await student.call('GET', '/api/tabs')).body).toEqual({})
    expect((await choose('transcript_tabs', 'upload')).status).toBe(200)
    await sql`delete from document where student_id = ${student.id}::uuid`.execute(applications.db)
    expect((await choose('transcript_tabs', 'sent')).status).toBe(200)
  })

  test.each([
    ['unknown', 'sent'],
    ['transcript_tabs', 'unknown'],
    ['transcript_tabs', 5],
  ])('the tab %s %s is refused', async (group, tab) => {
    const reply = await choose(group, tab)
    expect(reply).toEqual({ status: 422, body: { message: expect.any(String), errors: expect.any(Object) } })
    expect((await student.call('GET', '/api/tabs')).body).toEqual({})
  })

  test('an answer typed after the tab was changed back is no conflict', async () => {
    await choose('transcript_tabs', 'sent')
    const { body } = await student.call('PUT', '/api/answer', { transcript_sender: 'Ms. Wheeler' })
    await choose('transcript_tabs', 'upload')
    await choose('transcript_tabs', 'sent')
    const reply = await student.call(
      'PUT',
      '/api/answer',
      { transcript_sender: 'Mr. Reed' },
      `"${String(body.revision)}"`,
    )
    expect(reply.status).toBe(200)
  })

  test('a save at the same moment never leaves an answer behind another tab', async () => {
    await choose('transcript_tabs', 'sent')
    await Promise.all([
      student.call('PUT', '/api/answer', { transcript_sender: 'Ms. Wheeler', first_name: 'Ada' }),
      choose('transcript_tabs', 'upload'),
    ])
    await choose('transcript_tabs', 'sent')
    expect(await readAnswers()).toEqual({ first_name: 'Ada' })
  })
})
