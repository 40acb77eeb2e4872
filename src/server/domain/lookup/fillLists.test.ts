import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'

import { makeForm } from '#form/form.ts'
import { tenant } from '#tenant/tenant.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openTestDatabase } from '#testing/openTestDatabase.ts'
import { openTestLookup } from '#testing/openTestLookup.ts'

import { checkLists } from './checkLists.ts'
import { fillList } from './fillList.ts'
import { fillLists } from './fillLists.ts'
import { lockList } from './lookupStore.ts'
import { searchList } from './searchList.ts'

const category = 'college_ceeb'
const form = makeForm(tenant.pages)
const search = { text: 'harvard', category, max_results: '1' }
const harvard = [{ id: '166027', text: 'Harvard University', sub_text: 'Massachusetts Hall, Cambridge, MA' }]
const unfilled = {
  status: 200,
  body: [],
  headers: { 'gatehouse-unfilled-list': category, 'cache-control': 'no-store' },
}

async function open(isFilled: boolean) {
  const lookup = await openTestLookup(isFilled)
  onTestFinished(lookup.close)
  return lookup
}

/** Runs `work` while no process can fill the list. */
async function hold(db: Database, work: () => Promise<void>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockList(tx, category)
    await work()
  })
}

test('a search says at once that its list is still being filled, and then finds schools in every process', async () => {
  const { db, app, other } = await open(false)
  await hold(db, async () => {
    await Promise.all([app.listen(), other.listen()])
    for (const one of [app, other]) expect(await one.find(search)).toMatchObject(unfilled)
    expect((await app.find({ id: '166027', category })).status).toBe(404)
  })
  for (const one of [app, other]) {
    let found = await one.find(search)
    // A search that takes too long meanwhile is refused for a moment.
    await expect.poll(async () => (found = await one.find(search)).body, { timeout: 50_000 }).toEqual(harvard)
    expect(found.headers).not.toHaveProperty('gatehouse-unfilled-list')
    expect(found.headers['cache-control']).toBe('private, max-age=60')
  }
})

test('while newer lists are being filled, a search finds schools in the previous ones', async () => {
  const { db, app } = await open(true)
  await sql`update lookup_filled set shipped = 'of an older version'`.execute(db)
  await hold(db, async () => {
    await app.listen()
    let found = await app.find(search)
    await expect.poll(async () => (found = await app.find(search)).body).toEqual(harvard)
    expect(found.headers).not.toHaveProperty('gatehouse-unfilled-list')
  })
})

test('a list that could not be filled is filled later', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  await sql`alter table lookup_word rename to lookup_word_elsewhere`.execute(db)
  const warned = Promise.withResolvers<string>()
  const log = pino({}, { write: (line: string) => warned.resolve(line) })
  const filling = fillLists({ db, form, log }, ['address'], new AbortController().signal, 10)
  expect(await warned.promise).toContain('a list could not be filled')
  await sql`alter table lookup_word_elsewhere rename to lookup_word`.execute(db)
  await filling
  expect(await searchList(db, 'address', '416 mciver', 1)).toMatchObject([
    { address_line_1: '416 McIver Street' },
  ])
})

test('/readyz names the lists that are not filled yet', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const check = checkLists(db, ['hs_ceeb', 'address'])
  expect(await check.findProblem()).toBe(
    'not filled yet: hs_ceeb, address; a server fills them within seconds of its first start, and logs failures',
  )
  await fillList({ db, form }, 'address')
  expect(await check.findProblem()).toMatch(/^not filled yet: hs_ceeb;/)
  expect(await checkLists(db, ['address']).findProblem()).toBeUndefined()
  expect(check.isEssential).toBe(false)
})
