import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Answers } from '#form/answers.ts'
import { tenant } from '#tenant/tenant.ts'
import {
  openTestApplications,
  type TestApplications,
  type TestStudent,
} from '#testing/openTestApplications.ts'
import { completeAnswers } from '#testing/rules/completeAnswers.ts'

import { findCopySource } from './readApplication.ts'

const family = '👩‍👩‍👧‍👦'

/** Line breaks are stored as received: a browser sends \n, another client may send \r\n. */
const statement = `${'Tiếng Việt 李小龍 محمد 🎓\n\n\tEnd.\r\n'.repeat(400)}${'x'.repeat(7000)}`
const longest = [...statement].slice(0, 7000).join('')

/** Names, addresses and texts from all over the world, each with what else it changes in a complete application. */
const rows: readonly (readonly [string, Answers])[] = [
  ['an apostrophe', { first_name: "J'Marcus" }],
  ['Vietnamese, composed', { first_name: 'Thị Ánh'.normalize('NFC'), last_name: 'Nguyễn'.normalize('NFC') }],
  [
    'Vietnamese, decomposed',
    { first_name: 'Thị Ánh'.normalize('NFD'), last_name: 'Nguyễn'.normalize('NFD') },
  ],
  ['a curly apostrophe and a hyphen', { last_name: 'O’Brien-García' }],
  ['Arabic', { first_name: 'محمد', preferred_name: '\u200fمحمد (Mo)\u200e' }],
  ['Chinese', { first_name: '小龍', last_name: '李' }],
  ['Chinese beyond the basic plane', { first_name: '𠮷'.repeat(45) }],
  ['one letter', { first_name: 'E', last_name: 'O' }],
  ['Hawaiian and Icelandic', { first_name: 'Kahoʻolawe', last_name: 'Þórðarson' }],
  ['spaces around', { first_name: ' Wren ', last_name: 'van  der Berg' }],
  ['what looks like code', { first_name: `<b>"Bobby"</b>'; drop table--`, last_name: 'Null\\u0000' }],
  ['a family in a comment', { suspended: 'Y', suspended_comment: `${family} ${family}` }],
  ['the longest comment in emoji', { conviction: 'Y', conviction_comment: '🎓'.repeat(1500) }],
  ['7000 characters with line breaks', { personal_statement: longest }],
  [
    'a country without states or postcodes',
    {
      country: 'HKG',
      address_line_1: '香港中環皇后大道中99號',
      city: '中環',
      state: '',
      zip: '',
      phone_international: '+852 2123 4567',
    },
  ],
  [
    'an Irish address',
    {
      country: 'IRL',
      address_line_1: 'Teach Ó Briain, Baile Átha Luain',
      city: 'Baile Átha Cliath',
      zip: 'D02 X285',
    },
  ],
]

describe('text from anywhere', () => {
  let applications: TestApplications
  let student: TestStudent

  beforeAll(async () => {
    applications = await openTestApplications({ pages: tenant.pages })
  })
  afterAll(async () => await applications.close())
  beforeEach(async () => {
    student = await applications.addStudent()
  })

  const readAnswers = async () => (await student.call('GET', '/api/profile')).body.answer

  test.each(rows)('%s is kept exactly from the save to the record', async (_, changes) => {
    const answers = { ...completeAnswers, ...changes }
    expect(await student.call('PUT', '/api/answer', answers)).toMatchObject({ status: 200 })
    const asked = Object.fromEntries(Object.entries(changes).filter(([key]) => key !== 'state'))
    expect(await readAnswers()).toMatchObject(asked)
    expect(await student.call('POST', '/api/submit')).toMatchObject({ status: 200 })
    expect(await readAnswers()).toMatchObject(asked)

    const source = await findCopySource(applications.context, applications.db, student.id)
    expect(source?.contents.answers).toMatchObject(asked)
    const texts = source?.record.flatMap((page) =>
      page.sections.flatMap((section) => section.rows.map((row) => ('text' in row ? row.text : ''))),
    )
    const written = Object.entries(asked).filter(
      ([key]) => !['country', 'suspended', 'conviction'].includes(key),
    )
    expect(texts).toEqual(expect.arrayContaining(written.map(([, text]) => text)))
  })

  test.each(['Ada\0', '\0', 'half \ud83d', '\udc69 half', 'a \ud83d\ud83d b'])(
    'refuses %j in words, since no database keeps it',
    async (text) => {
      const reply = await student.call('PUT', '/api/answer', { first_name: text, last_name: 'Byron' })
      expect(reply).toMatchObject({
        status: 422,
        body: { errors: { first_name: ['This answer has characters that cannot be saved.'] } },
      })
      expect(await readAnswers()).toEqual({})
    },
  )

  test.each(['first\0name', 'first_name\ud83d', '名前', family])(
    'refuses the key %j in words',
    async (key) => {
      const reply = await student.call('PUT', '/api/answer', { [key]: 'x' })
      expect(reply.status).toBe(422)
      expect(Object.keys(reply.body.errors ?? {})).toHaveLength(1)
    },
  )

  test('characters that cannot be stored are refused wherever a student’s browser sends text', async () => {
    const calls = [
      ['PUT', '/api/last-page', { last_page: '/about\0' }],
      ['PUT', '/api/tabs', { tab_id: 'transcript\0', chosen_tab: 'upload' }],
      ['PUT', '/api/tabs', { tab_id: 'transcript', chosen_tab: '\ud83d' }],
      ['PUT', '/api/add-another', { button_id: 'college\0', num_components: 2 }],
      ['POST', '/api/web-status', { web_status: 'started\0' }],
    ] as const
    for (const [method, url, body] of calls)
      expect(await student.call(method, url, body)).toMatchObject({ status: 422 })
    expect(await student.call('POST', '/api/validations', { 'a\0': ['\ud83d'] })).toMatchObject({
      status: 200,
    })
  })

  test('every choice is described in the words of the form', async () => {
    const answers = {
      gender: 'X',
      gender_iden: 'TWO_SPIRIT',
      country: 'CAN',
      state: 'QC',
      residence: 'UNSURE',
      ethnicity: 'U',
      entry_term: '2027FA',
      campus_preference: 'K',
      applied_major: '51.3801',
      grad_month: '5',
      grad_year: '2027',
      test_optional: 'Y',
      college_state: 'PR',
    }
    await student.call('PUT', '/api/answer', answers)
    expect(await readAnswers()).toEqual({
      ...answers,
      gender_desc: 'Another gender',
      gender_iden_desc: 'Two-Spirit',
      country_desc: 'Canada',
      state_desc: 'Quebec',
      residence_desc: 'I’m not sure',
      ethnicity_desc: 'Prefer not to say',
      entry_term_desc: 'Fall 2027',
      campus_preference_desc: 'Knoxville',
      applied_major_desc: 'Nursing',
      grad_month_desc: 'May',
      grad_year_desc: '2027',
      test_optional_desc: 'Yes',
      college_state_desc: 'Puerto Rico',
    })
    const { rows: kept } = await sql<{ answers: Answers }>`
      select answers from application where student_id = ${student.id}`.execute(applications.db)
    expect(kept[0]?.answers).toEqual(answers)
  })
})
