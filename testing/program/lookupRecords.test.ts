import { expect, test } from 'vitest'

import { findRefusal } from '#form/acceptAnswer.ts'
import { emptyContents } from '#form/answers.ts'
import { makeForm } from '#form/form.ts'
import { validateAnswers } from '#form/validateAnswers.ts'
import type { LookupCategory } from '#form/kinds/lookup.ts'
import { placeInForm } from '#server/domain/lookup/placeInForm.ts'
import { readShipped } from '#server/domain/lookup/readShipped.ts'
import { findCountry } from '#server/domain/lookup/services/countryCodes.ts'
import { findState, listStateNames } from '#server/domain/lookup/stateNames.ts'
import { tenant } from '#tenant/tenant.ts'

const form = makeForm(tenant.pages)
const states = listStateNames(form)
const today = '2026-11-21'

test.each<[LookupCategory, string, readonly string[]]>([
  ['hs_ceeb', 'hs_', ['name', 'address_line_1', 'city', 'state', 'zip', 'country', 'ceeb']],
  ['college_ceeb', 'college_', ['name', 'city', 'state', 'ceeb']],
  ['address', '', ['address_line_1', 'address_line_2', 'city', 'state', 'zip', 'country']],
  ['address', 'mailing_', ['address_line_1', 'address_line_2', 'city', 'state', 'zip', 'country']],
])('every record of %s can be kept as answers under %s', async (category, prefix, parts) => {
  const refused: string[] = []
  for (const entry of await readShipped(category)) {
    const { note: _note, weight: _weight, ...fields } = entry
    const record = new Map(Object.entries({ ...fields, ceeb: '999999' }))
    for (const part of parts) {
      const refusal = findRefusal(form, prefix + part, record.get(part), today)
      if (refusal !== undefined) refused.push(`${record.get('id')} ${part} "${record.get(part)}": ${refusal}`)
    }
  }
  expect(refused).toEqual([])
})

test('every country and state of an address service is a choice of the form', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const found = letters
    .flatMap((one) => letters.flatMap((other) => findCountry(one + other) ?? []))
    .map((country) => placeInForm({ country, state: '' }))
  expect(found).toHaveLength(243)
  const names = ['Tennessee', 'Puerto Rico', 'Washington, D.C.', 'Québec', 'Newfoundland and Labrador', 'YT']
  const regions = names.flatMap(
    (name) => findState(states, 'USA', name) ?? findState(states, 'CAN', name) ?? [],
  )
  expect(regions).toEqual(['TN', 'PR', 'DC', 'QC', 'NL', 'YT'])
  expect(found.flatMap(({ country, state }) => state && `${country} ${state}`).filter(Boolean)).toEqual(
    ['AS', 'GU', 'MP', 'PR', 'VI'].map((state) => `USA ${state}`),
  )
  const validate = (key: string, answer: string): readonly string[] => [
    ...(findRefusal(form, key, answer, today) ?? []),
    ...(validateAnswers(tenant.pages, { ...emptyContents, answers: { [key]: answer } }, today)[key] ?? []),
  ]
  const issues = [
    ...found.flatMap(({ country }) => validate('country', country)),
    ...[...regions, ...found.flatMap(({ state }) => state || [])].flatMap((state) =>
      validate('state', state),
    ),
  ]
  expect(issues).toEqual([])
})
