import { expect, test } from 'vitest'

import { makeForm } from '#form/form.ts'
import { tenant } from '#tenant/tenant.ts'

import { compareWithServer } from './compareWithServer.ts'
import { createSentValues } from './createSentValues.ts'

const form = makeForm(tenant.pages)
const nothingSent = createSentValues()
const known = { first_name: 'Wren', city: 'Oak Ridge', optin_sms_ind: true }

test('nothing is news where nothing was changed elsewhere', () => {
  const unsaved = { first_name: 'Wrenna' }
  expect(compareWithServer(form, known, known, unsaved, nothingSent)).toEqual({ updates: {}, conflicts: {} })
})

test('what was changed elsewhere and not here is taken over, and so is what was taken away', () => {
  const fresh = { first_name: 'Renée' }
  expect(compareWithServer(form, known, fresh, {}, nothingSent)).toEqual({
    updates: { first_name: 'Renée', city: '', optin_sms_ind: false },
    conflicts: {},
  })
})

test('what was changed on both sides is a conflict, unless both say the same', () => {
  const fresh = { ...known, first_name: 'Renée', city: 'Knoxville' }
  const unsaved = { first_name: 'Wrenna', city: 'Knoxville' }
  expect(compareWithServer(form, known, fresh, unsaved, nothingSent)).toEqual({
    updates: {},
    conflicts: { first_name: 'Wrenna' },
  })
})

test('what this page sent and heard nothing of is not somebody else’s', () => {
  const sent = createSentValues()
  sent.add({ first_name: 'Wrenn' })
  const fresh = { ...known, first_name: 'Wrenn' }
  expect(compareWithServer(form, known, fresh, { first_name: 'Wrenna' }, sent).conflicts).toEqual({})
})
