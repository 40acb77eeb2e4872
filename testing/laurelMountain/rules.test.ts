import { expect, test } from 'vitest'

import { type Answers, emptyContents } from '#form/answers.ts'
import { listAskedKeys } from '#form/askedQuestions.ts'
import { clearUnasked } from '#form/clearUnasked.ts'
import { listPossibleQuestions, makeForm } from '#form/form.ts'
import { judgeAnswers } from '#form/judgeAnswers.ts'
import { listRequirements } from '#form/rule.ts'
import { completeAnswers } from '../rules/completeAnswers.ts'
import { ruleRows } from '../rules/ruleRows.ts'
import { specMessages } from '../rules/specMessages.ts'
import { tenant } from '../../src/tenant/tenant.ts'

const today = '2026-11-21'
const form = makeForm(tenant.pages)

/** Every message of the form, under the key of its question. */
const said = tenant.pages.flatMap((page) =>
  page.sections.flatMap((section) =>
    section.items.flatMap(listPossibleQuestions).flatMap((question) =>
      [...listRequirements(question.required), ...(question.rules ?? [])].map(({ message, name }) => ({
        key: question.key,
        message,
        name,
      })),
    ),
  ),
)

function listAsked(changes: Answers): Set<string> {
  const answers = clearUnasked(form, { ...emptyContents, answers: { ...completeAnswers, ...changes } }, today)
  return listAskedKeys(tenant.pages, { ...emptyContents, answers })
}

test.for(specMessages)('$key: the form says “$message”, to the letter', ({ key, message, name }) => {
  expect(said.filter((one) => one.key === key && one.message === message)).toEqual(
    expect.arrayContaining([{ key, message, name }]),
  )
})

test('every message of the form is listed', () => {
  const listed = new Set(specMessages.map(({ key, message }) => `${key}: ${message}`))
  expect(said.map(({ key, message }) => `${key}: ${message}`).filter((one) => !listed.has(one))).toEqual([])
})

test.for(specMessages)('$key: “$message” has rows that it refuses and rows that it accepts', (listed) => {
  const rows = ruleRows.filter(([, key]) => key === listed.key)
  expect(rows.filter(([, , message]) => message === listed.message)).not.toEqual([])
  // A hidden question accepts everything, which would prove nothing.
  expect(rows.filter(([changes, key, message]) => message === '' && listAsked(changes).has(key))).not.toEqual(
    [],
  )
})

test('the minimal complete application has no errors', () => {
  const contents = { ...emptyContents, answers: completeAnswers }
  expect(judgeAnswers(tenant.pages, contents, today)).toEqual({})
  expect(clearUnasked(form, contents, today)).toEqual(completeAnswers)
})

test('an empty application lists everything that is missing, page by page', () => {
  expect(Object.keys(judgeAnswers(tenant.pages, emptyContents, today))).toEqual([
    'first_name',
    'last_name',
    'phone_home',
    'phone_mobile',
    'birth_date',
    'gender',
    'country',
    'address_line_1',
    'city',
    'entry_term',
    'hs_name',
    'conviction',
    'suspended',
    'counselor_waiver_request',
    'legal_agree',
  ])
})
