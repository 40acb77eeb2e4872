import { expect, test } from 'vitest'

import { listKeyMoves, moveKeys } from './removeComponent.ts'
import type { AddAnother } from './page.ts'

const colleges: AddAnother = {
  kind: 'addAnother',
  id: 'college',
  prefix: 'college_',
  componentTitle: 'College',
  addLabel: 'Add',
  max: 4,
  items: [
    { kind: 'lookup', key: 'name', label: 'Name', category: 'college_ceeb', prefix: '', parts: ['city'] },
    { kind: 'text', key: 'city', label: 'City' },
  ],
}
const answers = {
  first_name: 'Wren',
  college_name: 'Berea College',
  college_name_desc: 'Berea',
  college_2_city: 'Sewanee',
  college_3_name: 'Athens State',
  college_3_name_user_entered: 'Y',
}

test.each([
  [1, { first_name: 'Wren', college_city: 'Sewanee', college_2_name: 'Athens State' }],
  [2, { college_name: 'Berea College', college_name_desc: 'Berea', college_2_name: 'Athens State' }],
  [3, { college_name: 'Berea College', college_name_desc: 'Berea', college_2_city: 'Sewanee' }],
])('without component %i the later ones move up', (removed, expected) => {
  const moved = moveKeys(answers, listKeyMoves(colleges, removed))
  expect(moved).toMatchObject(expected)
  expect(Object.keys(moved).filter((key) => key.startsWith('college_3_'))).toEqual([])
})

test('everything that belongs to a component moves with it', () => {
  const moved = moveKeys(answers, listKeyMoves(colleges, 2))
  expect(moved).toEqual({
    first_name: 'Wren',
    college_name: 'Berea College',
    college_name_desc: 'Berea',
    college_2_name: 'Athens State',
    college_2_name_user_entered: 'Y',
  })
})
