import type { AnswerSlot } from '#form/answerSlot.ts'
import { placeholderValue } from '#form/answers.ts'
import { countCharacters } from '#form/countCharacters.ts'
import { findDateParts, isFarAway } from '#form/calendarDate.ts'
import { type Choice, listFixedChoices, longestChoice } from '#form/choice.ts'
import { findRepeated } from '#form/findRepeated.ts'
import type { LookupQuestion } from '#form/kinds/lookup.ts'
import { termKey } from '#form/termKey.ts'

import { listEveryChoice, type PlacedQuestion, type WalkedForm } from './walkForm.ts'

/** Checks single questions, without their texts: useless rules, and the rules of their kinds. */
export function* findQuestionIssues({ own }: WalkedForm) {
  for (const placed of own) {
    const { question, slots } = placed
    const { key, rules = [] } = question
    if (rules.length > 0 && !slots.some(({ holds }) => holds === 'text' || holds === 'date'))
      yield `The rules of ${key} are never applied: rules check text only. Use required instead.`
    if (slots.length === 0) yield `The question ${key} has no boxes. Add some.`
    for (const slot of slots) yield* findChoiceIssues(slot)
    if (question.kind === 'lookup') yield* findSearchIssues(question)
    yield* findTermIssues(placed)
  }
}

function* findChoiceIssues({ key, choices }: AnswerSlot) {
  if (!choices || 'years' in choices) return
  const lists = 'cases' in choices ? choices.cases.map((one) => one.choices) : [choices]
  if (lists.length === 0 || lists.some((list) => list.length === 0))
    yield `The question ${key} has no choices. Add some.`
  for (const list of lists)
    for (const value of findRepeated(list.map((choice) => choice.value)))
      yield `Two choices of ${key} have the value ${value}. Change one of them.`
  for (const list of lists) yield* findLabelIssues(key, list)
  yield* findCodeIssues(key, lists.flat())
  for (const { value } of lists.flat()) {
    if (value.trim() === '' || value === placeholderValue)
      yield `The choice "${value}" of ${key} counts as no answer. Give it another value.`
    else if (countCharacters(value) > longestChoice)
      yield `The choice ${value} of ${key} is longer than ${longestChoice} characters. Shorten its value.`
  }
}

function* findLabelIssues(key: string, list: readonly Choice[]) {
  const fold = (choice: Choice): string => choice.label.trim().toLowerCase()
  const labels = new Map(list.map((choice) => [choice.value, fold(choice)]))
  for (const folded of findRepeated([...labels.values()])) {
    const label = list.find((choice) => fold(choice) === folded)?.label ?? folded
    yield `Two choices of ${key} have the label ${label}, and students cannot tell them apart. Change one of them.`
  }
}

/** A list of programs by their CIP codes, as `52.0301`, has another system's number among them. */
function* findCodeIssues(key: string, choices: readonly Choice[]) {
  const values = choices.map(({ value }) => value)
  if (!values.some((value) => /^\d{2}\.\d{4}$/.test(value))) return
  for (const value of new Set(values))
    if (/^\d+\.\d+$/.test(value) && !/^\d{2}\.(\d{2}){1,2}$/.test(value))
      yield `The choice ${value} of ${key} is not a CIP code, which has two digits before the dot and four behind it, such as 52.0301. Correct its value.`
}

function* findSearchIssues({ key, prefix, parts, hiddenParts = [] }: LookupQuestion) {
  for (const part of hiddenParts)
    if (!parts.includes(part))
      yield `The search ${key} hides ${part}, which it does not fill. Add it to parts.`
  if (!key.startsWith(prefix))
    yield `The search ${key} fills answers under ${prefix}. Start its key with that prefix.`
}

/** Finds days of terms that do not exist or contradict each other, and days that nothing looks at. */
function* findTermIssues({ question: { key }, slots }: PlacedQuestion) {
  const terms = key === termKey ? slots.flatMap(({ choices }) => listFixedChoices(choices)) : []
  for (const term of terms) yield* checkTerm(term)
  for (const choice of listEveryChoice(slots))
    if (!terms.includes(choice) && listDays(choice).length > 0)
      yield `The choice ${choice.value} of ${key} has opens, closes or offeredUntil. Only a term can: a choice in the list of the question ${termKey}. Remove it.`
}

function* checkTerm(term: Choice) {
  const subject = `The term ${term.value} of ${termKey}`
  const unreadable = listDays(term).filter((day) => !findDateParts(day))
  for (const day of unreadable)
    yield `${subject} has the day ${day}, which is not a date. Write year, month and day, such as 2027-03-01.`
  for (const day of listDays(term))
    if (isFarAway(day)) yield `${subject} has the day ${day}, which is far away. Correct the year.`
  if (unreadable.length > 0) return
  const { opens, closes, offeredUntil } = term
  const last = closes ?? offeredUntil
  if (closes !== undefined && offeredUntil !== undefined)
    yield `${subject} has closes and offeredUntil. It is offered until it closes: remove offeredUntil.`
  else if (opens !== undefined && last !== undefined && last < opens)
    yield `${subject} opens on ${opens} and ends before that, on ${last}. Correct one of the days.`
}

function listDays({ opens, closes, offeredUntil }: Choice): readonly string[] {
  return [opens, closes, offeredUntil].flatMap((day) => day ?? [])
}
