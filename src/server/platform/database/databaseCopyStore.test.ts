import { expect, test } from 'vitest'

import { orderByReferences, type Table } from './databaseCopyStore.ts'

const makeTable = (name: string, ...references: readonly string[]): Table => ({
  name,
  path: name,
  columns: [],
  references,
})

test('a table comes after those that it references', () => {
  const tables = [makeTable('a', 'b', 'elsewhere'), makeTable('b', 'c'), makeTable('c'), makeTable('d', 'c')]
  expect(orderByReferences(tables).map(({ name }) => name)).toEqual(['c', 'b', 'd', 'a'])
})

test('tables that reference each other are named', () => {
  const tables = [makeTable('a', 'b'), makeTable('b', 'a'), makeTable('c')]
  expect(() => orderByReferences(tables)).toThrow('Tables point at each other: a, b')
})
