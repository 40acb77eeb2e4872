import { readFile } from 'node:fs/promises'

import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

import { openTestDatabase } from '#testing/openTestDatabase.ts'

/** The cells of the first table under a heading of the reference. */
async function readTable(heading: string): Promise<string[][]> {
  const text = await readFile(new URL('../../../docs/reference.md', import.meta.url), 'utf8')
  const [, section = ''] = text.split(`\n### ${heading}\n`)
  const [table = ''] = /^\|.*(\n\|.*)*/m.exec(section) ?? []
  const rows = table.split('\n').map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  return rows.slice(2)
}

function readNames(cell = ''): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
}

test('the reference lists every column as personal data, with how long it stays, or as none', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(column_name::text order by column_name) as columns
    from information_schema.columns where table_schema = 'public' group by table_name`.execute(db)
  const inDatabase = Object.fromEntries(rows.map(({ table, columns }) => [table, columns]))

  const listed = await readTable('What is stored, and for how long')
  // The job queue's tables are those of a library.
  const own = listed.filter(([table = '']) => !table.includes('.'))
  const inReference = own.map(([table, personal, , , others]): [string, string[]] => [
    readNames(table)[0] ?? '',
    [...readNames(personal), ...readNames(others)].toSorted(),
  ])
  expect(Object.fromEntries(inReference)).toEqual(inDatabase)
  expect(inReference).toHaveLength(rows.length)
  const withoutAge = listed.filter(
    ([, personal, content, age]) => personal !== '' && (content === '' || age === ''),
  )
  expect(withoutAge).toEqual([])
})
