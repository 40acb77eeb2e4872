import { expect, test } from 'vitest'

import { makeForm } from '#form/form.ts'
import { tenant } from '#tenant/tenant.ts'

import { compareWithServer, type OwnSide } from './compareWithServer.ts'

const form = makeForm(tenant.pages)
const known = { first_name: 'Wren', city: 'Oak Ridge', optin_sms_ind: true }
const own: OwnSide = { known, unsaved: {}, justSaved: {}, unacknowledged: {} }

test('nothing is news where nothing was changed elsewhere', () => {
  const unsaved = { first_name: 'Wrenna' }
  expect(compareWithServer(form, known, { ...own, unsaved })).toEqual({ updates: {}, conflicts: {} })
})

test('what was changed elsewhere and not here is taken over, and so is what was taken away', () => {
  const fresh = { first_name: 'Renée' }
  expect(compareWithServer(form, fresh, own)).toEqual({
    updates: { first_name: 'Renée', city: '', optin_sms_ind: false },
    conflicts: {},
  })
})

test('what was changed on both sides is a conflict, unless both say the same', () => {
  const fresh = { ...known, first_name: 'Renée', city: 'Knoxville' }
  const unsaved = { first_name: 'Wrenna', city: 'Knoxville' }
  expect(compareWithServer(form, fresh, { ...own, unsaved })).toEqual({
    updates: {},
    conflicts: { first_name: 'Wrenna' },
  })
})

test('what this page sent and heard nothing of is not somebody else’s', () => {
  const unacknowledged = { first_name: ['Wrenn'] }
  const fresh = { ...known, first_name: 'Wrenn' }
  expect(
    compareWithServer(form, fresh, { ...own, unsaved: { first_name: 'Wrenna' }, unacknowledged }).conflicts,
  ).toEqual({})
})

const holler = { hs_name: 'Holler School', hs_city: 'Wartburg', hs_state: 'TN' }
const oakRidge = { hs_name: 'Oak Ridge High School', hs_city: 'Oak Ridge', hs_state: 'TN' }

test.each([
  ['is not saved', { unsaved: { hs_zip: '37887' }, known: holler }, oakRidge],
  [
    'was saved a moment ago',
    { justSaved: { hs_zip: '37887' }, known: { ...holler, hs_zip: '37887' } },
    { ...oakRidge, hs_zip: '37887' },
  ],
])('a part of an address that %s is not put beside one from elsewhere without asking', (_, side, fresh) => {
  const { updates, conflicts } = compareWithServer(form, fresh, { ...own, ...side })
  expect(updates).toEqual({})
  expect(conflicts).toMatchObject({ hs_name: 'Holler School', hs_city: 'Wartburg' })
  expect({ ...fresh, ...conflicts }).toEqual({ ...holler, hs_zip: '37887' })
})

test('an address that was replaced elsewhere after it was saved here is taken over', () => {
  const side = { justSaved: { hs_zip: '37887' }, known: { ...holler, hs_zip: '37887' } }
  const fresh = { ...oakRidge, hs_zip: '37830' }
  expect(compareWithServer(form, fresh, { ...own, ...side })).toEqual({
    updates: { hs_name: 'Oak Ridge High School', hs_city: 'Oak Ridge', hs_zip: '37830' },
    conflicts: {},
  })
})
