import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

import { openTestDatabase } from '#testing/openTestDatabase.ts'

import { prepareQuery } from './prepareQuery.ts'

type Tables = { readonly prepared: { name: string; size: number } }

const findNames = prepareQuery((db, largest: number, smallest: number) =>
  db
    .withTables<Tables>()
    .selectFrom('prepared')
    .select('name')
    .where('name', '<>', 'nobody')
    .where('size', '>=', smallest)
    .where('size', '<=', largest)
    .orderBy('name'),
)

test('a prepared query runs again and again', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  await sql`create table prepared (name text not null, size integer not null)`.execute(db)
  await sql`insert into prepared values ('ant', 1), ('bear', 7), ('nobody', 7), ('cow', 9)`.execute(db)

  expect(await findNames(db, 8, 1)).toEqual([{ name: 'ant' }, { name: 'bear' }])
  expect(await findNames(db, 9, 8)).toEqual([{ name: 'cow' }])
  await expect(findNames(db, 9, Number.NaN)).rejects.toThrow(/integer/)
})

test('a prepared query in a transaction sees what that has done', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  await sql`create table prepared (name text not null, size integer not null)`.execute(db)

  await db.transaction().execute(async (tx) => {
    await sql`insert into prepared values ('dog', 5)`.execute(tx)
    expect(await findNames(tx, 9, 1)).toEqual([{ name: 'dog' }])
  })
})

test('a value that does not stand in the statement is refused when it is prepared', () => {
  expect(() =>
    prepareQuery((db, name: string, _size: number) =>
      db.withTables<Tables>().selectFrom('prepared').select('size').where('name', '=', name),
    ),
  ).toThrow('Value 1 is not in the statement')
})
