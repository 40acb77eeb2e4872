import type { AnswerSlot } from '#form/answerSlot.ts'
import { countCharacters, placeholderValue } from '#form/answers.ts'
import { findDateParts } from '#form/calendarDate.ts'
import { type Choice, listFixedChoices, longestChoice } from '#form/choice.ts'
import { findRepeated } from '#form/findRepeated.ts'
import type { LookupQuestion } from '#form/kinds/lookup.ts'
import { termKey } from '#form/termKey.ts'

import type { Rule } from './applyRules.ts'
import { listEveryChoice, type PlacedQuestion } from './walkForm.ts'

/** Checks a question by itself, without its texts: useless rules, and the rules of its kind. */
export const questionRules: readonly Rule<PlacedQuestion>[] = [
  ({ question: { key, rules = [] }, slots }) =>
    rules.length > 0 &&
    !slots.some(({ holds }) => holds === 'text' || holds === 'date') &&
    `The rules of ${key} are never looked at: only text can be judged by them. Use required instead.`,
  ({ question: { key }, slots }) => slots.length === 0 && `The question ${key} has no boxes. Give it some.`,
  ({ slots }) => slots.flatMap(findChoiceIssues),
  ({ question }) => question.kind === 'lookup' && findSearchIssues(question),
  findTermIssues,
]

function findChoiceIssues({ key, choices }: AnswerSlot): readonly string[] {
  if (!choices || 'years' in choices) return []
  const lists = 'cases' in choices ? choices.cases.map((one) => one.choices) : [choices]
  const isAnyEmpty = lists.length === 0 || lists.some((list) => list.length === 0)
  return [
    ...(isAnyEmpty ? [`The question ${key} has no choices. Give it some.`] : []),
    ...lists
      .flatMap((list) => findRepeated(list.map(({ value }) => value)))
      .map((value) => `Two choices of ${key} have the value ${value}. Change one of them.`),
    ...lists.flat().flatMap(({ value }) => {
      if (value.trim() === '' || value === placeholderValue)
        return `The choice "${value}" of ${key} counts as no answer. Give it another value.`
      return countCharacters(value) > longestChoice
        ? `The choice ${value} of ${key} is longer than ${longestChoice} characters. Shorten its value.`
        : []
    }),
  ]
}

function findSearchIssues({ key, prefix, parts, hiddenParts = [] }: LookupQuestion): readonly string[] {
  return [
    ...hiddenParts
      .filter((part) => !parts.includes(part))
      .map((part) => `The search ${key} hides ${part}, which it does not fill. Add it to parts.`),
    ...(key.startsWith(prefix)
      ? []
      : [`The search ${key} fills answers under ${prefix}. Begin its key with that prefix.`]),
  ]
}

/** Finds days of terms that do not exist or contradict each other, and days that nothing looks at. */
function findTermIssues(placed: PlacedQuestion): readonly string[] {
  const { question, slots } = placed
  const own = question.key === termKey ? slots.flatMap(({ choices }) => listFixedChoices(choices)) : []
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
