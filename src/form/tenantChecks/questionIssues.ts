import { findDateParts } from '#form/calendarDate.ts'
import type { Choice } from '#form/choice.ts'
import { getOfficeKind } from '#form/kinds/kinds.ts'
import { listRequirements } from '#form/rule.ts'
import { termKey } from '#form/termKey.ts'

import type { Rule } from './applyRules.ts'
import { listEveryChoice, listFixedChoices, type PlacedQuestion } from './walkForm.ts'

/** Checks a question by itself: its texts, useless rules, and the rules of its kind. */
export const questionRules: readonly Rule<PlacedQuestion>[] = [
  ({ question: { key, label } }) => label.trim() === '' && `The question ${key} has no label. Write one.`,
  ({ question: { key, recordLabel } }) =>
    recordLabel?.trim() === '' &&
    `The recordLabel of the question ${key} is empty. Write what a reader is told, or take it away.`,
  ({ question: { key, required, rules = [] } }) =>
    [...listRequirements(required), ...rules].some(({ message }) => message.trim() === '') &&
    `The question ${key} has a requirement or rule without a message. Write one.`,
  ({ question: { key, rules = [] }, slots }) =>
    rules.length > 0 &&
    !slots.some(({ holds }) => holds === 'text' || holds === 'date') &&
    `The rules of ${key} are never looked at: only text can be judged by them. Use required instead.`,
  ({ question }) => getOfficeKind(question.kind).findIssues?.(question),
  findTermIssues,
]

/** Finds days of terms that do not exist or contradict each other, and days that nothing looks at. */
function findTermIssues(placed: PlacedQuestion): readonly string[] {
  const { question, slots } = placed
  const own = question.key === termKey ? listFixedChoices(placed) : []
  return [
    ...own.flatMap(checkTerm),
    ...listEveryChoice(slots)
      .filter((choice) => !own.includes(choice) && listDays(choice).length > 0)
      .map(
        ({ value }) =>
          `The choice ${value} of ${question.key} has ${names}. Only a term can: a choice in the list of the question ${termKey}. Take it away.`,
      ),
  ]
}

const names = 'opens, closes or offeredUntil'

function checkTerm(term: Choice): readonly string[] {
  const subject = `The term ${term.value} of ${termKey}`
  const unreadable = listDays(term).filter((day) => !findDateParts(day))
  if (unreadable.length > 0)
    return unreadable.map(
      (day) =>
        `${subject} has the day ${day}, which is no date. Write year, month and day, such as 2027-03-01.`,
    )
  const { opens, closes, offeredUntil } = term
  if (closes !== undefined && offeredUntil !== undefined)
    return [`${subject} has closes and offeredUntil. It is offered until it closes: take offeredUntil away.`]
  const last = closes ?? offeredUntil
  return opens !== undefined && last !== undefined && last < opens
    ? [`${subject} opens on ${opens} and ends before that, on ${last}. Mend one of the days.`]
    : []
}

function listDays({ opens, closes, offeredUntil }: Choice): readonly string[] {
  return [opens, closes, offeredUntil].flatMap((day) => day ?? [])
}
