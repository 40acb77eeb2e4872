import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

import { systemClock } from '#form/clock.ts'
import { makeForm } from '#form/form.ts'
import { tenant } from '#tenant/tenant.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openDatabase } from '#server/platform/database/openDatabase.ts'
import { openTestDatabase } from '#testing/openTestDatabase.ts'

import { fillList } from './fillList.ts'
import { importEntries } from './importEntries.ts'
import { readShipped } from './readShipped.ts'
import { searchList } from './searchList.ts'

const category = 'address'
const form = makeForm(tenant.pages)
const header = 'id,name,address_line_1,city,state,zip,country,ceeb'

/** Two processes on one database whose lists are empty. */
async function open(): Promise<{ db: Database; other: Database }> {
  const { db, url, close } = await openTestDatabase()
  const other = openDatabase({ url }, () => {})
  onTestFinished(async () => {
    await other.close()
    await close()
  })
  return { db, other: other.db }
}

async function count(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from lookup_list where category = ${category}`.execute(db)
  return rows[0]?.count ?? 0
}

async function find(db: Database, text: string): Promise<string[]> {
  return (await searchList(db, category, text, 5)).map(({ address_line_1 }) => address_line_1)
}

test('two processes that start at once fill a list once, and both wait for it', async () => {
  const { db, other } = await open()
  await Promise.all(
    [db, other, db].map(async (one) => {
      await fillList({ db: one, form }, category)
      expect(await find(one, '416 mciver')).toEqual(['416 McIver Street'])
    }),
  )
  expect(await count(db)).toBe((await readShipped(category)).length)
})

test('other shipped lists replace the previous ones, and imports stay on top', async () => {
  const { db } = await open()
  // Before any server was started.
  await importEntries(
    { db, clock: systemClock, tenant, form },
    category,
    `${header}\nearly-1,,1 Early Road,Gap,TN,37724,USA,\n`,
  )
  await fillList({ db, form }, category)
  await importEntries(
    { db, clock: systemClock, tenant, form },
    category,
    `${header}\nlate-1,,2 Late Road,Gap,TN,37724,USA,\n`,
  )
  const all = (await readShipped(category)).length + 2
  expect([await count(db), await find(db, '2 late road'), await find(db, '1 early rd')]).toEqual([
    all,
    ['2 Late Road'],
    ['1 Early Road'],
  ])

  await sql`update lookup_filled set shipped = 'of an older version'`.execute(db)
  await sql`delete from lookup_list where address_line_1 = '416 McIver Street'`.execute(db)
  await sql`update lookup_list set id = 'gone-1' where id = 'late-1'`.execute(db)
  await fillList({ db, form }, category)
  expect([await count(db), await find(db, '416 mciver'), await find(db, '2 late road')]).toEqual([
    all,
    ['416 McIver Street'],
    ['2 Late Road'],
  ])
})

test('a process that stops leaves the list as it was, and the next one fills it', async () => {
  const { db } = await open()
  const stopping = new AbortController()
  stopping.abort()
  await expect(fillList({ db, form }, category, stopping.signal)).rejects.toThrow(/aborted/)
  expect(await count(db)).toBe(0)
  await fillList({ db, form }, category)
  expect(await find(db, '108 e 11th ave')).toEqual(['108 East 11th Avenue'])
})
