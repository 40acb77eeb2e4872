import { readFile } from 'node:fs/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { createAccountSteps, type AccountSteps } from '#testing/accountSteps.ts'
import { openAccountApp, type OpenedAccountApp } from '#testing/openAccountApp.ts'
import { openBrowser } from '#testing/openBrowser.ts'

import { deleteExpiredRows } from './expiredRowsStore.ts'
import { deleteStudent, findStudent } from './studentStore.ts'

const password = 'Correct-Horse-7-Battery'
const guess = 'Staple-Tr0ubador-and-3'
const username = 'ada@example.com'

let opened: OpenedAccountApp
let steps: AccountSteps
let query: string
beforeAll(async () => {
  opened = await openAccountApp()
  steps = createAccountSteps(opened)
  const blocks = (await readFile('docs/run.md', 'utf8')).matchAll(/^```sql\n(.*?)^```$/gms)
  query = [...blocks].map(([, sql = '']) => sql).find((sql) => sql.includes('account_event')) ?? ''
})
afterAll(async () => await opened.close())

/** The query from docs/run.md. */
async function ask(): Promise<Record<string, unknown>[]> {
  return (await opened.opened.pool.query<Record<string, unknown>>(query)).rows
}

test('the office finds who tried an account, before and after it existed, and no secrets', async () => {
  const thief = openBrowser(opened.app, '203.0.113.5')
  await steps.signUp(thief, 'ADA@example.com', guess)
  const code = await steps.readCode('ADA@example.com', 1)
  for (const wrong of ['111111', '222222'].filter((one) => one !== code))
    await steps.confirm(thief, username, wrong)
  opened.clock.advance(1)
  const owner = await steps.register('grace@example.com', password)
  await steps.logIn(owner, 'grace@example.com', guess)
  const own = openBrowser(opened.app, '192.0.2.8')
  await steps.signUp(own, username, password)
  await steps.confirm(own, username, await steps.readCode(username, 1))
  opened.clock.advance(1)
  for (let count = 0; count < 4; count += 1) await steps.logIn(thief, username, guess)
  const reset = { username, id: 'guessed-link', password: guess, confirm_password: guess }
  await thief.post('/public/reset-password', reset)
  await thief.post('/public/confirm-link', { username, id: 'guessed-link' })
  opened.clock.advance(1)
  await steps.logIn(thief, username, guess)
  await steps.logIn(own, username, password)
  await own.get('/api/logout')

  const rows = await ask()
  expect(rows.map(({ kind, times, network }) => [kind, times, network])).toEqual([
    ['signed up', 1, '203.0.113.5'],
    ['wrong code', 2, '203.0.113.5'],
    ['signed up', 1, '192.0.2.8'],
    ['confirmed', 1, '192.0.2.8'],
    ['wrong password', 4, '203.0.113.5'],
    ['wrong link', 2, '203.0.113.5'],
    ['wrong password', 1, '203.0.113.5'],
    ['logged in', 1, '192.0.2.8'],
    ['logged out', 1, '192.0.2.8'],
  ])
  const { rows: kept } = await opened.opened.pool.query('select * from account_event')
  // A random id may contain a short name.
  const texts = JSON.stringify(kept).replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '')
  for (const secret of ['ada', 'grace', password, guess, code, 'guessed-link'])
    expect(texts).not.toContain(secret)
})

test('a flood of guesses is a few rows', async () => {
  const { pool } = opened.opened
  await pool.query('delete from account_event')
  const guesses = Array.from({ length: 60 }, async (_, index) => {
    const browser = openBrowser(opened.app, `198.51.100.${index % 3}`)
    return (await steps.confirm(browser, 'flooded@example.com', '000000')).status
  })
  expect((await Promise.all(guesses)).filter((status) => status === 400)).toHaveLength(36)
  const { rows } = await pool.query<{ kind: string; times: number }>(
    'select kind, times from account_event order by kind, id',
  )
  expect(rows).toEqual([
    ...[1, 2, 3].map(() => ({ kind: 'too many tries: confirm', times: 1 })),
    ...[1, 2, 3].map(() => ({ kind: 'wrong code', times: 12 })),
  ])
})

test('an erased student is not found any more, and after 90 days nobody is', async () => {
  const { db, pool } = opened.opened
  await steps.logIn(steps.open(), username, guess)
  const student = await findStudent(db, username)
  await deleteStudent(db, student?.id ?? '')
  expect(await ask()).toEqual([])
  expect((await pool.query('select 1 from account_event')).rows).not.toEqual([])
  opened.clock.advance(90 * 24 * 60)
  await deleteExpiredRows(db, opened.clock.now())
  expect((await pool.query('select 1 from account_event')).rows).toEqual([])
})
