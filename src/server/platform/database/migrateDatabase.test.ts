import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'

import { openTestDatabase } from '#testing/openTestDatabase.ts'

import { migrateDatabase, type Migrations } from './migrateDatabase.ts'
import { openDatabase } from './openDatabase.ts'

const first: Migrations = {
  '0001_first': {
    up: async (db) => {
      await sql`create table first (id integer)`.execute(db)
      await sql`insert into first values (1)`.execute(db)
    },
  },
}
const second: Migrations = {
  ...first,
  '0002_second': { up: async (db) => void (await sql`alter table first add column more text`.execute(db)) },
}

describe('migrations', () => {
  test('run once, however many processes start at once', async () => {
    const opened = await openTestDatabase({})
    onTestFinished(async () => await opened.close())
    const other = openDatabase({ url: opened.url }, () => {})
    onTestFinished(async () => await other.close())

    await Promise.all([migrateDatabase(opened, second), migrateDatabase(other, second)])
    await migrateDatabase(opened, second)

    const { rows } = await sql`select * from first`.execute(opened.db)
    expect(rows).toEqual([{ id: 1, more: null }])
  })

  test('refuse a database of a newer version with a message and leave it unchanged', async () => {
    const opened = await openTestDatabase(second)
    onTestFinished(async () => await opened.close())

    await expect(migrateDatabase(opened, first)).rejects.toThrow(
      'The database was made by a newer version of Gatehouse (it knows 0002_second). Start that version or a newer one',
    )
  })

  test('leave a newer database unchanged if that is allowed, and continue later', async () => {
    const opened = await openTestDatabase(second)
    onTestFinished(async () => await opened.close())

    await migrateDatabase(opened, first, { allowsNewer: true })
    await sql`insert into first (id) values (2)`.execute(opened.db)
    await migrateDatabase(opened, second)

    const { rows } = await sql`select * from first order by id`.execute(opened.db)
    expect(rows).toEqual([
      { id: 1, more: null },
      { id: 2, more: null },
    ])
  })

  test('that fail are rolled back and named, and those before them stay', async () => {
    const opened = await openTestDatabase({})
    onTestFinished(async () => await opened.close())
    const broken: Migrations = {
      ...first,
      '0002_broken': {
        up: async (db) => {
          await sql`create table half (id integer)`.execute(db)
          await sql`alter table nowhere add column x text`.execute(db)
        },
      },
    }

    await expect(migrateDatabase(opened, broken)).rejects.toThrow('Migration 0002_broken failed')
    const { rows } = await sql`
      select to_regclass('first') is not null as first, to_regclass('half') is not null as half`.execute(
      opened.db,
    )
    expect(rows).toEqual([{ first: true, half: false }])
  })
})
