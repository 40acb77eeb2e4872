import { expect, test } from 'vitest'

import { writeRows } from './writeRows.ts'

const columns = ['name', 'count']

test('a table is aligned, whatever letters are in it', () => {
  const rows = ['Wren', '李小龍', 'Ne\u0301e', '🦜'].map((name, count) => ({ name, count }))
  expect(writeRows(undefined, columns, rows).split('\n')).toEqual([
    'name    count',
    'Wren    0',
    '李小龍  1',
    'Ne\u0301e     2',
    '🦜      3',
    '',
  ])
})

test('a table contains no terminal or directional control characters', () => {
  const table = writeRows('table', columns, [{ name: 'a\u001B[2Jb\nc\u202Ed', count: 1 }])
  expect(table).toBe('name        count\na [2Jb c d  1\n')
})

test('the same rows are CSV and JSON', () => {
  const rows = [{ name: '=1,2', count: 3 }]
  expect(writeRows('csv', columns, rows)).toBe(`\uFEFFname,count\r\n"'=1,2",3\r\n`)
  expect(JSON.parse(writeRows('json', columns, rows))).toEqual(rows)
})
