import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openTestDatabase, type OpenedTestDatabase } from '#testing/openTestDatabase.ts'

import type { Database } from './database.ts'
import { runTransaction } from './runTransaction.ts'

type Tables = { counter: { id: number; n: number } }

describe('the database', () => {
  let opened: OpenedTestDatabase
  beforeAll(async () => {
    opened = await openTestDatabase({})
    await sql`create table counter (id integer primary key, n integer not null)`.execute(opened.db)
    await sql`insert into counter values (1, 0), (2, 0)`.execute(opened.db)
  })
  afterAll(async () => await opened.close())

  test('keeps 200 interleaved transactions apart, those that fail included', async () => {
    const db = opened.db.withTables<Tables>()
    const outcomes = await Promise.allSettled(
      Array.from(
        { length: 200 },
        async (_, index) =>
          await db.transaction().execute(async (tx) => {
            const { n } = await tx
              .selectFrom('counter')
              .select('n')
              .where('id', '=', 1)
              .forUpdate()
              .executeTakeFirstOrThrow()
            await tx
              .updateTable('counter')
              .set({ n: n + 1 })
              .where('id', '=', 1)
              .execute()
            if (index % 10 === 0) await sql`select 1 / ${0}::integer`.execute(tx)
          }),
      ),
    )

    const { n } = await db.selectFrom('counter').select('n').where('id', '=', 1).executeTakeFirstOrThrow()
    expect(outcomes.filter((outcome) => outcome.status === 'rejected')).toHaveLength(20)
    expect(n).toBe(180)
  })

  test('gives each of many concurrent queries its own result', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const { rows } = await sql<{ given: string }>`select ${`text ${index}`}::text as given`.execute(
          opened.db,
        )
        return rows[0]?.given
      }),
    )
    expect(answers).toEqual(Array.from({ length: 200 }, (_, index) => `text ${index}`))
  })

  test('keeps them apart between transactions', async () => {
    const texts = Array.from({ length: 400 }, (_, index) => `text ${index}`)
    const answers = await Promise.all(
      texts.map(async (text, index) => {
        const plain = await ask(opened.db, text)
        const within = await runTransaction(opened.db, async (tx) => await ask(tx, text))
        return index % 2 === 0 ? [plain, within] : [await ask(opened.db, text), within]
      }),
    )
    expect(answers).toEqual(texts.map((text) => [text, text]))
  })

  test('keeps what is committed, and nothing of what is rolled back', async () => {
    await runTransaction(opened.db, async (tx) => {
      await sql`update counter set n = 5 where id = 2`.execute(tx)
    })
    await expect(
      runTransaction(opened.db, async (tx) => {
        await sql`update counter set n = 6 where id = 2`.execute(tx)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')

    const { rows } = await sql`select n from counter where id = 2`.execute(opened.db)
    expect(rows).toEqual([{ n: 5 }])
  })
})

async function ask(db: Database, text: string): Promise<string | undefined> {
  const { rows } = await sql<{ given: string }>`select ${text}::text as given`.execute(db)
  return rows[0]?.given
}
