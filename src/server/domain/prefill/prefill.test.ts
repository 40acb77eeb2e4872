import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Answers } from '#form/answers.ts'
import { makeForm } from '#form/form.ts'
import { createHttpApp } from '#server/platform/http/createHttpApp.ts'
import { makeLinkToken } from '#server/platform/secret/token.ts'
import { tenant } from '#tenant/tenant.ts'
import { openTestDatabase, type OpenedTestDatabase } from '#testing/openTestDatabase.ts'
import { makePage } from '#testing/sketchTenant.ts'
import { smallPages } from '#testing/smallPages.ts'

import { checkPrefill } from './checkPrefill.ts'
import { revokeLink } from '#server/outputs/service/serviceLinkStore.ts'
import { addPrefill } from './prefillStore.ts'
import { registerPrefillRoutes } from './registerPrefillRoutes.ts'

const numberPage = makePage([{ kind: 'identifier', key: 'ssn', label: 'Number' }], {
  id: 'number',
  path: '/number',
})
const form = makeForm([...smallPages, numberPage])

describe('prefilled links', () => {
  let opened: OpenedTestDatabase
  let app: FastifyInstance
  let now = new Date('2025-01-20T17:00:00Z')
  const lines: string[] = []

  beforeAll(async () => {
    opened = await openTestDatabase()
    app = await createHttpApp({
      publicUrl: 'http://apply.example.edu',
      trustProxy: [],
      log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
    })
    registerPrefillRoutes(app, {
      db: opened.db,
      clock: { now: () => now },
      form,
      tenant: { ...tenant, timeZone: 'America/New_York' },
    })
  })
  afterAll(async () => {
    await app.close()
    await opened.close()
  })

  const addLink = async (answers: Answers) => {
    const { id, token, tokenHash } = makeLinkToken('prefill')
    await addPrefill(opened.db, {
      id,
      token_hash: tokenHash,
      answers,
      created_at: now,
      created_by: 'office',
      expires_at: new Date('2025-02-20T17:00:00Z'),
    })
    return { id, token }
  }
  const read = async (token: string) => {
    const reply = await app.inject({ url: `/public/tmp?token=${token}` })
    return { status: reply.statusCode, body: reply.json<unknown>() }
  }

  test('a token returns its answers any number of times', async () => {
    const answers = { first_name: 'Nguyễn', country: 'USA', state: 'TN' }
    const { token } = await addLink(answers)
    expect(await read(token)).toEqual({ status: 200, body: answers })
    expect(await read(token)).toEqual({ status: 200, body: answers })
  })

  test('a token reaches no log, no cache and no other site', async () => {
    const { token } = await addLink({ first_name: 'Wren' })
    const { headers } = await app.inject({ url: `/public/tmp?token=${token}` })
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(lines.join('')).toContain('/public/tmp')
    expect(lines.join('')).not.toContain(token)
  })

  test('an unknown, expired or revoked token is an empty form', async () => {
    const nothing = { status: 200, body: {} }
    expect(await read('unknown')).toEqual(nothing)
    expect(await read('')).toEqual(nothing)
    const { id, token } = await addLink({ first_name: 'Wren' })
    now = new Date('2025-02-20T17:00:00Z')
    expect(await read(token)).toEqual(nothing)
    now = new Date('2025-02-20T16:59:59Z')
    expect(await read(token)).toEqual({ status: 200, body: { first_name: 'Wren' } })
    expect(await revokeLink(opened.db, id, now)).toEqual(now)
    expect(await read(token)).toEqual(nothing)
  })

  test('an invalid token is logged, a valid one is not', async () => {
    const { pool } = opened
    await pool.query('delete from account_event')
    const { token } = await addLink({ first_name: 'Wren' })
    for (const one of [token, `${token}x`, 'guessed']) await read(one)
    const { rows } = await pool.query('select kind, times, network from account_event')
    expect(rows).toEqual([{ kind: 'wrong prefill link', times: 2, network: '127.0.0.1' }])
  })

  test('what the form no longer asks or offers, and what is too sensitive, is left out', async () => {
    const { token } = await addLink({
      first_name: 'Wren',
      country: 'ATLANTIS',
      shoe_size: '9',
      ssn: '123-45-6789',
      optin_sms_ind: true,
    })
    expect(await read(token)).toEqual({ status: 200, body: { first_name: 'Wren' } })
  })
})

test('answers that cannot be prefilled are named, and labels of choices are ignored', () => {
  const [documentKey = ''] = form.documentKeys
  const given = {
    first_name: 'Wren',
    country: 'USA',
    country_desc: 'United States',
    shoe_size: '9',
    birth_date: 'in spring',
    last_name: 7,
    ssn: '123-45-6789',
    [documentKey]: 'ANSWERED',
  }
  const { answers, problems } = checkPrefill(form, given, '2025-01-20')
  expect(answers).toEqual({ first_name: 'Wren', country: 'USA' })
  expect(problems).toEqual([
    'shoe_size: This form has no such question.',
    'birth_date: This answer must be a date, YYYY-MM-DD.',
    'last_name: This answer must be text.',
    'ssn: This number is too sensitive to be sent in a link.',
    `${documentKey}: A document cannot be prefilled.`,
  ])
})

test('the placeholder of a select is no answer', () => {
  expect(checkPrefill(form, { first_name: 'Wren', country: '--' }, '2025-01-20')).toEqual({
    answers: { first_name: 'Wren', country: '' },
    problems: [],
  })
})

test('legal statements and invalid answers are never prefilled', () => {
  const legal = {
    legal_agree: true,
    optin_sms_ind: true,
    counselor_waiver_request: 'Y',
    conviction: 'N',
    suspended: 'N',
  }
  const refused = { birth_date: '2020-01-20', email_address: 'wren', state: 'ON', applied_major: '52.0301' }
  const kept = { first_name: 'Wren', country: 'USA', zip: '37752' }
  const { answers, problems } = checkPrefill(
    makeForm(tenant.pages),
    { ...legal, ...refused, ...kept },
    '2025-01-20',
  )
  expect(answers).toEqual(kept)
  expect(problems).toEqual([
    ...Object.keys(legal).map(
      (key) =>
        `${key}: Only the student can answer this: it certifies, consents or waives something, or is legally binding.`,
    ),
    'birth_date: You must be 13 years or older to apply.',
    'email_address: Your email address must be valid.',
    'state: This choice is not offered with the other answers of the file.',
    'applied_major: This choice is not offered with the other answers of the file.',
  ])
})
