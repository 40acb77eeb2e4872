import { expect, test } from 'vitest'

import { listCheckedFields } from './listCheckedFields.ts'

test.each([
  ['login', false, []],
  ['login', true, ['username', 'password']],
  ['signUp', false, ['password']],
  ['signUp', true, ['username', 'password']],
  ['confirm', false, ['password']],
  ['confirm', true, ['code']],
  ['forgot', false, ['password']],
  ['forgot', true, ['username']],
  ['reset', false, ['password']],
  ['reset', true, ['password', 'confirm_password', 'id']],
] as const)('%s with the submit flag %s checks %j', (card, isSubmitting, fields) => {
  expect(listCheckedFields(card, isSubmitting)).toEqual(fields)
})
