import { expect, test } from 'vitest'

import { type Answers, emptyContents } from '#form/answers.ts'
import { listAskedKeys } from '#form/askedQuestions.ts'
import { getToday } from '#form/calendarDate.ts'
import { clearUnasked } from '#form/clearUnasked.ts'
import { listPossibleQuestions, makeForm } from '#form/form.ts'
import { validateAnswers } from '#form/validateAnswers.ts'
import { listRequirements } from '#form/rule.ts'
import { completeAnswers } from '../rules/completeAnswers.ts'
import { rowMoment } from '../rules/ruleRow.ts'
import { ruleRows } from '../rules/ruleRows.ts'
import { tenant } from '../../src/tenant/tenant.ts'

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

/** What is kept of some answers, what is asked with them, and what is wrong with them. */
function validate(given: Answers, now = rowMoment) {
  const today = getToday(new Date(now), tenant.timeZone)
  const answers = clearUnasked(form, { ...emptyContents, answers: given }, today)
  const contents = { ...emptyContents, answers }
  return {
    answers,
    asked: listAskedKeys(tenant.pages, contents),
    errors: validateAnswers(tenant.pages, contents, today),
  }
}

test.for(ruleRows)('with %j, %s says %j', ([changes, key, message, now]) => {
  const { errors } = validate({ ...completeAnswers, ...changes }, now)
  expect(errors[key]).toEqual(message === '' ? undefined : [message])
})

test.for(said)('$key: “$message” has rows that it refuses and rows that it accepts', (one) => {
  const rows = ruleRows.filter(([, key]) => key === one.key)
  expect(rows.filter(([, , message]) => message === one.message)).not.toEqual([])
  // A hidden question accepts everything, which would prove nothing.
  const accepted = rows.filter(
    ([changes, key, message]) =>
      message === '' && validate({ ...completeAnswers, ...changes }).asked.has(key),
  )
  expect(accepted).not.toEqual([])
})

test('messages of the phones can be referred to by name', () => {
  expect(said.flatMap(({ key, name }) => (name === undefined ? [] : [[key, name]]))).toEqual([
    ['phone_home', 'oneRequired'],
    ['phone_home', 'validHome'],
    ['phone_mobile', 'optIn'],
    ['phone_mobile', 'oneRequired'],
    ['phone_mobile', 'validMobile'],
    ['phone_international', 'validInternational'],
  ])
})

test('the minimal complete application has no errors', () => {
  const { answers, errors } = validate(completeAnswers)
  expect(errors).toEqual({})
  expect(answers).toEqual(completeAnswers)
})

test('an empty application lists everything that is missing, page by page', () => {
  expect(Object.keys(validate({}).errors)).toEqual([
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
