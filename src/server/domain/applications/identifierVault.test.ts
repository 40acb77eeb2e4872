import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { identifierMessage } from '#form/kinds/identifier.ts'
import { dumpDatabase } from '#testing/dumpDatabase.ts'
import {
  openTestApplications,
  type TestApplications,
  type TestStudent,
} from '#testing/openTestApplications.ts'
import { openTestDocuments } from '#testing/openTestDocuments.ts'
import { readPdfText } from '#testing/readPdfText.ts'
import { tenant } from '#testing/secondTenant/tenant.ts'

const secret = 'a secret of the tests with enough characters'
const laterSecret = 'the secret that came after it, just as long'
const key = 'social_security_number'
const number = '123-45-6789'
const shown = '***-**-6789'

/** Everything that the second institution asks for. */
const answers = {
  first_name: 'Ada',
  last_name: 'Byron',
  instrument: 'PIANO',
  program: 'PERFORMANCE',
  opening_piece: 'Schumann, Papillons',
  wants_aid: 'Y',
  true_answers: true,
}

const damagedMessage = 'The stored number is damaged. Please enter all nine digits again.'

describe('a social security number', () => {
  let applications: TestApplications
  let student: TestStudent

  beforeAll(async () => {
    applications = await openTestApplications({ pages: tenant.pages })
  })
  afterAll(async () => await applications.close())
  beforeEach(async () => {
    applications.setSecrets(secret)
    student = await applications.addStudent()
    await save({ ...answers, [key]: number })
  })

  const save = async (changes: Record<string, string | boolean>, ifMatch?: string) =>
    await student.call('PUT', '/api/answer', changes, ifMatch)
  const readShown = async () =>
    ((await student.call('GET', '/api/profile')).body.answer as typeof answers & { [key]: string })[key]
  const readKept = async () => {
    const { rows } = await sql<{ kept: string }>`
      select answers ->> ${key}::text as kept from application where student_id = ${student.id}::uuid`.execute(
      applications.db,
    )
    return rows[0]?.kept ?? ''
  }
  const overwrite = async (kept: string) =>
    await sql`update application set answers = jsonb_set(answers, array[${key}::text], to_jsonb(${kept}::text))
      where student_id = ${student.id}::uuid`.execute(applications.db)

  test('is shown by its last four digits, and is nowhere in the database or the log', async () => {
    expect(await readShown()).toBe(shown)
    expect(await readKept()).toMatch(/^\*{3}-\*{2}-6789 \S{60,}$/)
    for (const place of [await dumpDatabase(applications.db), applications.readLog()]) {
      expect(place).not.toContain('123-45')
      expect(place).not.toContain('12345')
    }
  })

  test('is unchanged when it comes back masked, or is sent again', async () => {
    const kept = await readKept()
    expect(await save({ first_name: 'Augusta', [key]: shown })).toMatchObject({
      status: 200,
      body: { revision: 2 },
    })
    expect(await save({ [key]: number })).toMatchObject({ status: 200, body: { revision: 2 } })
    expect(await readKept()).toBe(kept)
    expect(await readShown()).toBe(shown)
  })

  test('changes, and is cleared', async () => {
    const kept = await readKept()
    expect((await save({ [key]: '987-65-6789' })).body.revision).toBe(2)
    expect(await readKept()).not.toBe(kept)
    await save({ [key]: '987-65-4321' })
    expect(await readShown()).toBe('***-**-4321')
    await save({ [key]: '' })
    expect(await readShown()).toBe('')
    expect(await readKept()).toBe('')
  })

  test('is deleted when it is no longer asked for', async () => {
    await save({ wants_aid: 'N' })
    expect(await readShown()).toBeUndefined()
    expect(await readKept()).toBe('')
  })

  test.each(['123-45-678', '123456789', '•••-••-6789', '***-**-67890', 'my number'])(
    '%o is refused in words, and nothing is saved',
    async (text) => {
      expect(await save({ first_name: 'Augusta', [key]: text })).toEqual({
        status: 422,
        body: { message: expect.any(String), errors: { [key]: [identifierMessage] } },
      })
      expect(await readShown()).toBe(shown)
    },
  )

  test('cannot come back from its last four digits once it is gone', async () => {
    await save({ [key]: '' })
    expect(await save({ [key]: shown })).toMatchObject({
      status: 422,
      body: { errors: { [key]: ['We no longer have this number. Please enter all nine digits again.'] } },
    })
  })

  test('a conflict shows its last four digits only', async () => {
    await save({ [key]: '987-65-4321' })
    for (const stale of ['111-22-3333', shown]) {
      const reply = await save({ [key]: stale }, '1')
      expect(reply).toMatchObject({ status: 409, body: { conflicts: { [key]: '***-**-4321' } } })
    }
    expect((await save({ [key]: '987-65-4321' }, '1')).status).toBe(200)
    expect(await save({ [key]: shown })).toMatchObject({ status: 200 })
    expect(await readShown()).toBe('***-**-4321')
  })

  test('a conflict over what would clear it, or over a question that is gone, shows no more', async () => {
    await save({ [key]: '987-65-4321' })
    const cleared = { status: 409, body: { conflicts: { [key]: '***-**-4321' }, revision: 2 } }
    expect(await save({ wants_aid: 'N' }, '1')).toMatchObject(cleared)
    expect(await save({ wants_aid: 'N', [key]: shown }, '1')).toMatchObject(cleared)
    await save({ wants_aid: 'N' })
    const gone = await save({ [key]: '111-22-3333' }, '2')
    expect(gone).toMatchObject({ status: 409, body: { conflicts: { [key]: '' }, revision: 3 } })
    expect((await save({ [key]: '111-22-3333' }, '3')).body.errors).toEqual({
      [key]: ['This question is no longer asked.'],
    })
    expect(await readKept()).toBe('')
  })

  test('the record of a submission shows its last four digits', async () => {
    expect((await student.call('POST', '/api/submit')).status).toBe(200)
    const { rows } = await sql<{ record: unknown; contents: unknown }>`
      select record, contents from submission where student_id = ${student.id}::uuid`.execute(applications.db)
    expect(JSON.stringify(rows[0]?.record)).toContain(shown)
    expect(rows[0]?.contents).toMatchObject({ answers: { [key]: shown } })
    expect(await dumpDatabase(applications.db)).not.toContain('123-45')
    expect(await readShown()).toBe(shown)
  })

  test('with another SECRET the last four digits are still shown, and the log says why', async () => {
    applications.setSecrets(laterSecret)
    expect(await readShown()).toBe(shown)
    expect((await student.call('POST', '/api/submit')).status).toBe(200)
    expect(applications.readLog()).toContain(
      'an identifier was encrypted with a SECRET that is no longer set',
    )
  })

  test('an earlier SECRET still opens it, and the current one seals', async () => {
    const kept = await readKept()
    applications.setSecrets(laterSecret, secret)
    await save({ [key]: number })
    expect(await readKept()).toBe(kept)
    await save({ [key]: '987-65-4321' })
    applications.setSecrets(laterSecret)
    const sealed = await readKept()
    await save({ [key]: '987-65-4321' })
    expect(await readKept()).toBe(sealed)
  })

  test.each([
    ['other digits', (kept: string) => kept.replace('6789', '6780'), damagedMessage],
    [
      'another text',
      (kept: string) => kept.slice(0, -2) + (kept.endsWith('AA') ? 'BB' : 'AA'),
      damagedMessage,
    ],
    ['no text', () => '***-**-6789 none', 'Social Security Number'],
  ])('with %s in its place, it is not submitted', async (_, change, message) => {
    await overwrite(change(await readKept()))
    const reply = await student.call('POST', '/api/submit')
    expect(reply).toMatchObject({ status: 422, body: { errors: { [key]: [message] } } })
    await save({ [key]: number })
    expect((await student.call('POST', '/api/submit')).status).toBe(200)
  })

  test('another student’s number cannot be opened here', async () => {
    const kept = await readKept()
    student = await applications.addStudent()
    await save({ ...answers, [key]: '111-22-3333' })
    await overwrite(kept)
    expect((await student.call('POST', '/api/submit')).status).toBe(422)
  })
})

test('neither the copy nor its jobs and files contain more than four digits', async () => {
  const documents = await openTestDocuments({ pages: tenant.pages })
  try {
    await documents.startWork()
    const browser = await documents.addStudent()
    expect((await browser.call('PUT', '/api/answer', { ...answers, [key]: number })).status).toBe(200)
    expect((await browser.call('POST', '/api/submit')).status).toBe(200)
    const text = await readPdfText((await browser.fetchCopy()).pdf)

    expect(text).toContain(shown)
    expect(text).not.toContain('123-45')
    const rows = await dumpDatabase(documents.db)
    expect(rows).toContain('pgboss.job')
    expect(rows).not.toContain('123-45')
    expect(rows).not.toContain('12345')
  } finally {
    await documents.close()
  }
})
