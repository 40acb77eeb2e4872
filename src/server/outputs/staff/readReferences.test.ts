import { expect, test } from 'vitest'

import { readReferences } from './readReferences.ts'

test.each<[pasted: string, references: string[], others: string[]]>([
  ['LMU 4K7P 92QX', ['LMU 4K7P 92QX'], []],
  ['LMU 4K7P 92QX\r\nlmu-aaaa-bbbb\n\n', ['LMU 4K7P 92QX', 'lmu AAAA BBBB'], []],
  ['LMU 4K7P 92QX, LMU AAAA BBBB;LMU4K7P92QY', ['LMU 4K7P 92QX', 'LMU AAAA BBBB', 'LMU 4K7P 92QY'], []],
  ['LMU 4K7P 92QX LMU-AAAA-BBBB  LMU CCCC DDDD', ['LMU 4K7P 92QX', 'LMU AAAA BBBB', 'LMU CCCC DDDD'], []],
  ['LMU 4K7P 92QX\tLMU 4K7P 92QX', ['LMU 4K7P 92QX'], []],
  ['Wren Hale\nLMU 4K7P 92QX', ['LMU 4K7P 92QX'], ['Wren Hale']],
  ['YALE 4K7P 92QX YALE AAAA BBBB', ['YALE 4K7P 92QX', 'YALE AAAA BBBB'], []],
  ['', [], []],
])('%j has the references %j', (pasted, references, others) => {
  const read = readReferences(pasted)

  expect({ references: [...read.references.keys()], others: read.others }).toEqual({ references, others })
})

test.each([
  ['hyphens', `a${'-'.repeat(199_999)}`],
  ['hyphens and spaces', ' -'.repeat(100_000)],
  ['spaces', `a${' '.repeat(199_998)}b`],
  ['words', 'a aaaa '.repeat(28_000)],
])('a text of %s that is as long as can be pasted is read at once', (_, pasted) => {
  expect(readReferences(pasted).references.size).toBe(0)
})
