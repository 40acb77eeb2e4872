import { expect, test } from 'vitest'

import { makeSearch } from './makeSearch.ts'

function find(search: string, first: string, last: string, email = 'a.b@example.org') {
  const account = { names: [first, last], email, reference: 'LMU 4K7P 92QX', correctedReferences: [] }
  return makeSearch(search)(account)
}

test.for([
  ['Tibodeau', 'Thibodeau', 'similar'],
  ['Thibodaux', 'Thibodeau', 'similar'],
  ['Macdonald', 'MacDonald', 'exact'],
  ['Macdonald', 'McDonald', 'exact'],
  ['McDonald', 'MacDonald', 'exact'],
  ['Macdonald', 'Mc Donald', 'similar'],
  ['Mac Donald', 'Macdonald', 'exact'],
  ['Oconnor', 'O’Connor', 'exact'],
  ['Nunez', 'Núñez', 'exact'],
  ['Calaway', 'Calloway', 'similar'],
  ['Callo', 'Calloway', 'exact'],
  ['Hall', 'Hale', 'similar'],
  ['Lee', 'Leo', undefined],
  ['Nguyen', 'Calloway', undefined],
] as const)('a search for %s finds %s: %s', ([search, last, found]) => {
  expect(find(search, 'Wren', last)).toBe(found)
  expect(find(`wren ${search}`, 'Wren', last)).toBe(found)
})

test('every word must be there, and a number is not guessed', () => {
  expect(find('Robin Calloway', 'Wren', 'Calloway')).toBeUndefined()
  expect(find('4k7p', 'Wren', 'Calloway')).toBe('exact')
  expect(find('4k7q', 'Wren', 'Calloway')).toBeUndefined()
  expect(find('', 'Wren', 'Calloway')).toBe('exact')
})
