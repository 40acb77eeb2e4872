import { readFile } from 'node:fs/promises'

import { expect, onTestFinished, test } from 'vitest'

import { openTestDatabase } from '#testing/openTestDatabase.ts'

/** The SQL of a page: in its own blocks, for `psql gatehouse`, and within a sentence. */
async function listQueries(page: string): Promise<readonly string[]> {
  const text = await readFile(new URL(`../../../docs/${page}`, import.meta.url), 'utf8')
  const places = [
    /^```sql\n(.*?)^```$/gms,
    /psql gatehouse[^"\n]*"\s*(select[^"]+)"/g,
    /`((?:select count|delete from)[^`]+)`/g,
  ]
  return places.flatMap((place) => [...text.matchAll(place)].map(([, query = '']) => query))
}

test.for([
  ['run.md', 8],
  ['reference.md', 2],
] as const)('PostgreSQL takes each query that docs/%s gives an operator', async ([page, count]) => {
  const { pool, close } = await openTestDatabase()
  onTestFinished(close)
  const queries = await listQueries(page)
  expect(queries).toHaveLength(count)
  for (const query of queries) await expect(pool.query(query)).resolves.toBeDefined()
})
