import { expect, test } from 'vitest'

import type { ImportedEntry } from './lookupStore.ts'
import { mergeEntry } from './mergeEntry.ts'
import { readShipped } from './readShipped.ts'

const row: ImportedEntry = {
  id: 'x',
  name: 'Coral High School',
  address_line_1: '',
  city: '',
  state: '',
  zip: '',
  country: '',
  ceeb: '',
}

test.each([
  ['a school in Guam, by its state', { state: 'GU' }, { state: 'GU', country: 'USA' }],
  ['a school in Guam, as a country', { country: 'GUM' }, { state: 'GU', country: 'USA' }],
  ['a school in Puerto Rico, as a country', { country: 'PRI' }, { state: 'PR', country: 'USA' }],
  ['one in Puerto Rico, as both', { state: 'PR', country: 'PRI' }, { state: 'PR', country: 'USA' }],
  ['a school in Palau, by its state', { state: 'PW' }, { state: '', country: 'PLW' }],
  ['a school in Palau, as both', { state: 'PW', country: 'PLW' }, { state: '', country: 'PLW' }],
  ['a school in Tennessee', { state: 'TN' }, { state: 'TN', country: 'USA' }],
  ['a school in France', { state: '', country: 'FRA' }, { state: '', country: 'FRA' }],
])('an import of %s fills in the form’s questions', (_, place, filled) => {
  expect(mergeEntry('hs_ceeb', undefined, { ...row, ...place })).toMatchObject(filled)
})

test('a shipped college of the Marshall Islands is not in the United States', async () => {
  const shipped = (await readShipped('college_ceeb')).find(({ id }) => id === '376695')
  expect(shipped).toMatchObject({ name: 'College of the Marshall Islands', state: '', country: 'MHL' })
  expect(mergeEntry('college_ceeb', shipped, { ...row, id: '376695', state: 'MH' })).toMatchObject({
    state: '',
    country: 'MHL',
  })
})
