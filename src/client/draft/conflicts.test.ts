import { expect, test } from 'vitest'

import { makeForm } from '#form/form.ts'
import { tenant } from '#tenant/tenant.ts'

import { groupConflicts } from './conflicts.ts'

const form = makeForm(tenant.pages)

test('a school is one choice, shown with all of its address, in the order of the form', () => {
  const keys = ['hs_ceeb', 'hs_city', 'hs_name', 'hs_name_user_entered', 'first_name']
  expect(groupConflicts(form, keys)).toEqual([
    { key: 'first_name', shownKeys: ['first_name'], keys: ['first_name'] },
    {
      key: 'hs_name',
      shownKeys: ['hs_name', 'hs_address_line_1', 'hs_city', 'hs_state', 'hs_zip', 'hs_country'],
      keys: ['hs_name', 'hs_city', 'hs_name_user_entered', 'hs_ceeb'],
    },
  ])
})

test('a city without its street is shown alone, a year with its month', () => {
  expect(groupConflicts(form, ['zip', 'city', 'grad_year'])).toEqual([
    { key: 'city', shownKeys: ['city', 'zip'], keys: ['city', 'zip'] },
    { key: 'grad_month', shownKeys: ['grad_month', 'grad_year'], keys: ['grad_year'] },
  ])
})
