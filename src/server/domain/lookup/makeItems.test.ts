import { expect, test } from 'vitest'

import { makeItems } from './makeItems.ts'
import type { FoundEntry } from './searchStore.ts'

const central: FoundEntry = {
  id: '1',
  name: 'Central High',
  address_line_1: '1 Main Street',
  address_line_2: '',
  city: 'Gap',
  state: 'TN',
  zip: '37724',
  country: 'USA',
  note: null,
}

test('schools of one name in one town are told apart by their streets, others by their towns', () => {
  const twin = { ...central, id: '2', address_line_1: '2 Hill Road' }
  const elsewhere = { ...central, id: '3', city: 'Knoxville' }
  expect(makeItems([central, elsewhere, twin])).toEqual([
    { id: '1', text: 'Central High', sub_text: '1 Main Street, Gap, TN' },
    { id: '3', text: 'Central High', sub_text: 'Knoxville, TN' },
    { id: '2', text: 'Central High', sub_text: '2 Hill Road, Gap, TN' },
  ])
})

test('what is not known is left out, and a choice says what it means', () => {
  expect(makeItems([{ ...central, city: '' }])).toMatchObject([{ sub_text: 'TN' }])
  expect(makeItems([{ ...central, city: '', state: '' }])).toMatchObject([{ sub_text: '' }])
  expect(makeItems([{ ...central, note: 'I was taught at home' }])).toMatchObject([
    { sub_text: 'I was taught at home' },
  ])
})
