import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { openApplicationsForTests } from '#testing/openApplicationsForTests.ts'
import type { TestApplications, TestStudent } from '#testing/openTestApplications.ts'

import { reopenApplication } from './reopenApplication.ts'

describe('the times of answers', () => {
  let applications: TestApplications
  let student: TestStudent

  openApplicationsForTests((opened, added) => {
    applications = opened
    student = added
  })

  const at = (time: string): string => `2025-01-20T${time}.000Z`
  const put = async (time: string, url: string, body: object, madeOn?: number) => {
    applications.setNow(at(time))
    return await student.call('PUT', url, body, madeOn === undefined ? undefined : `"${madeOn}"`)
  }
  const change = async (...given: Parameters<typeof put>) => expect((await put(...given)).status).toBe(200)
  const save = async (time: string, answers: object, madeOn?: number) =>
    await change(time, '/api/answer', answers, madeOn)
  const saveInVain = async (time: string, answers: object, madeOn?: number) => {
    const { status, body } = await put(time, '/api/answer', answers, madeOn)
    expect(status).toBe(409)
    return body
  }
  const readTimes = async () => (await student.call('GET', '/api/profile')).body.answer_times
  const readStored = async () => {
    const { rows } = await sql<{ times: object }>`
      select revision_times as times from application where student_id = ${student.id}`.execute(
      applications.db,
    )
    return rows[0]?.times
  }

  test('are those of the saves of two devices, and not of one that alters nothing', async () => {
    expect(await readTimes()).toEqual({})
    await save('15:47:10', { first_name: 'Ada', last_name: 'Wren', personal_statement: 'I write.' })
    await save('15:52:59', { last_name: 'Byron', personal_statement: '' }, 1)
    await save('15:58:00', { first_name: 'Ada', last_name: 'Byron' }, 2)
    expect(await readTimes()).toEqual({
      [at('15:47:10')]: ['first_name'],
      [at('15:52:59')]: ['last_name', 'personal_statement'],
    })
  })

  test('come with the refusal of a change, for the answers that it shows', async () => {
    await save('15:47:00', { first_name: 'Ada', last_name: 'Wren', personal_statement: 'I write.' })
    await save('15:50:00', { first_name: 'Adah' }, 1)
    const refused = await saveInVain('15:52:00', { first_name: 'Augusta', last_name: 'Byron' }, 1)
    expect(refused.conflicts).toEqual({ first_name: 'Adah' })
    expect(refused.answer_times).toEqual({ [at('15:50:00')]: ['first_name'] })
  })

  test('are kept as long as an answer is from then, and no longer', async () => {
    for (const [index, name] of ['Ada', 'Adah', 'Augusta'].entries())
      await save(`15:47:0${index}`, { first_name: name })
    await change('15:48:00', '/api/tabs', { tab_id: 'transcript_tabs', chosen_tab: 'sent' })
    await save('15:49:00', { last_name: 'Wren' })
    const inSeconds = (time: string): number => Date.parse(at(time)) / 1000
    expect(await readStored()).toEqual({ 3: inSeconds('15:47:02'), 5: inSeconds('15:49:00') })
  })

  test('are those of a removal for what it removed and moved', async () => {
    await change('15:40:00', '/api/add-another', { button_id: 'colleges', num_components: 2 })
    await save('15:47:00', { first_name: 'Ada', college_name: 'A', college_2_name: 'B' })
    await change('15:52:00', '/api/add-another', {
      button_id: 'colleges',
      num_components: 1,
      was: 2,
      removed: 1,
    })
    const times = (await readTimes()) as Readonly<Record<string, readonly string[]>>
    expect(Object.keys(times)).toEqual([at('15:47:00'), at('15:52:00')])
    expect(times[at('15:47:00')]).toEqual(['first_name'])
    expect(times[at('15:52:00')]).toEqual(expect.arrayContaining(['college_name', 'college_2_name']))
    expect(JSON.stringify(times)).not.toContain('removed')
  })

  test('are unknown of what a version without them has saved, before or since', async () => {
    await save('15:40:00', { first_name: 'Ada', last_name: 'Wren' })
    await sql`update application set revision_times = default where student_id = ${student.id}`.execute(
      applications.db,
    )
    expect(await readTimes()).toEqual({})
    await save('15:47:00', { last_name: 'Byron', personal_statement: 'I write.' })
    expect(await readTimes()).toEqual({ [at('15:47:00')]: ['last_name', 'personal_statement'] })
    await sql`
      update application set revision = 3, answers = answers || '{"personal_statement": "Knoxville"}',
        changed_at_revision = changed_at_revision || '{"personal_statement": 3}'
      where student_id = ${student.id}`.execute(applications.db)
    expect(await readTimes()).toEqual({ [at('15:47:00')]: ['last_name'] })
  })

  test('are not told after the submission, and a correction that has ended is one', async () => {
    const reopen = async (until: string) =>
      await reopenApplication(
        { ...applications.context, actor: 'office' },
        student.id,
        { until: new Date(at(until)), reason: 'The transcript is of another school.' },
        async () => await Promise.resolve(),
      )
    await save('15:40:00', { first_name: 'Ada', last_name: 'Wren', country: 'USA', legal_agree: true })
    expect((await student.call('POST', '/api/submit')).status).toBe(200)
    expect(await readTimes()).toBeUndefined()
    await reopen('16:00:00')
    await save('15:50:00', { first_name: 'Adah' })
    await saveInVain('16:10:00', { first_name: 'Augusta' })
    await reopen('17:00:00')
    expect(await readTimes()).toEqual({
      [at('15:40:00')]: expect.arrayContaining(['last_name', 'country']),
      [at('16:10:00')]: ['first_name'],
    })
  })
})
