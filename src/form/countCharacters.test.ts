import { expect, test } from 'vitest'

import { countCharacters } from './countCharacters.ts'

test.each([
  ['', 0],
  ['Ánh', 3],
  ['Ánh'.normalize('NFD'), 4],
  ['𠮷野家', 3],
  ['🎓🎓', 2],
  ['👩‍👩‍👧', 5],
  ['a\r\nb', 4],
] as const)('%j has %i characters', (text, count) => {
  expect(countCharacters(text)).toBe(count)
})
