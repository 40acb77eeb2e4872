import type { AnswerSlot } from '#form/answerSlot.ts'
import { findDateParts } from '#form/calendarDate.ts'
import { listChoiceConditions } from '#form/choice.ts'
import { type Comparison, type Condition, readNumber } from '#form/condition.ts'
import type { LookupQuestion } from '#form/kinds/lookup.ts'
import { listSectionConditions } from '#form/listConditions.ts'
import { listRequirements } from '#form/rule.ts'
import type { Institution } from '#form/institution.ts'

import { mailKinds } from './mailIssues.ts'
import { listEveryChoice, type PlacedQuestion, type WalkedForm, walkForm } from './walkForm.ts'

type Slots = WalkedForm['slots']

/**
 * Finds conditions that can never be evaluated as intended: on a key that no question asks, a choice that does not
 * exist, or a value an answer never has. Also finds searches that fill keys nobody asks for.
 */
export function* findConditionIssues({ sections, own, slots }: WalkedForm) {
  for (const section of sections)
    for (const condition of listSectionConditions(section))
      yield* checkCondition(condition, `A condition of the section ${section.id}`, slots)
  for (const placed of own) {
    const { question } = placed
    for (const condition of listQuestionConditions(placed))
      yield* checkCondition(condition, `A condition of ${question.key}`, slots)
    if (question.kind === 'lookup') yield* checkSearch(question, slots)
  }
}

/** The same for the remaining tasks after a submission, on the screen and in the mail. */
export function* findStepIssues({ tenant: { texts, pages }, mailTexts }: Institution) {
  const { slots } = walkForm(pages)
  for (const { title, shownWhen } of texts.completion.steps)
    if (shownWhen) yield* checkCondition(shownWhen, `texts.ts: the condition of the step "${title}"`, slots)
  for (const paragraph of mailKinds.flatMap((kind) => mailTexts[kind].paragraphs))
    for (const item of typeof paragraph === 'object' && 'items' in paragraph ? paragraph.items : [])
      if (typeof item === 'object')
        yield* checkCondition(item.shownWhen, `mail.ts: the condition of "${item.text}"`, slots)
}

function* checkSearch({ key, prefix, parts, stateKey }: LookupQuestion, slots: Slots) {
  for (const filled of [key, ...parts.map((part) => prefix + part)])
    if (!slots.has(filled))
      yield `The search ${key} fills ${filled}, which no question asks. Add a question for it, or hide that part.`
  if (stateKey !== undefined && !slots.has(stateKey))
    yield `The search ${key} refers to ${stateKey}, which no question asks. Correct its stateKey.`
}

/** The conditions of its display, its choices and its validation. */
function listQuestionConditions({ question, slots }: PlacedQuestion): Condition[] {
  const { shownWhen, required, rules = [] } = question
  return [
    ...(shownWhen ? [shownWhen] : []),
    ...slots.flatMap(({ choices }) => listChoiceConditions(choices)),
    ...[...listRequirements(required), ...rules].flatMap(({ when }) => when ?? []),
  ]
}

function checkCondition(condition: Condition, subject: string, slots: Slots): readonly string[] {
  if ('valueKey' in condition) {
    const slot = slots.get(condition.valueKey)
    return slot
      ? checkComparison(condition, subject, slot)
      : [`${subject} refers to ${condition.valueKey}, which no question asks. Correct its valueKey.`]
  }
  const parts = 'all' in condition ? condition.all : condition.any
  return parts.flatMap((part) => checkCondition(part, subject, slots))
}

function checkComparison(comparison: Comparison, subject: string, slot: AnswerSlot): readonly string[] {
  const { valueKey, operator, target } = comparison
  const about = `${subject} compares ${valueKey}`
  if (operator === 'answered' || operator === 'notAnswered') return []
  if (target === undefined)
    return [`${about} with nothing. Give it a target, or use answered or notAnswered.`]
  if (Array.isArray(target) !== (operator === 'in' || operator === 'notIn'))
    return [`${about} by ${operator}. Use in and notIn with a list, and every other operator with one value.`]
  if (['lt', 'lte', 'gt', 'gte'].includes(operator))
    return slot.holds === 'text' && !Number.isNaN(readNumber(target))
      ? []
      : [
          `${about} by ${operator} with ${String(target)}. Both must be numbers: correct the target or the key.`,
        ]
  const given = [target]
    .flat()
    .filter((one) => typeof one !== 'boolean')
    .map(String)
  const [text] = given
  if (slot.holds === 'boolean' && text !== undefined)
    return [`${subject} compares the check box ${valueKey} with ${text}. Compare it with true or false.`]
  const answers = given.filter((one) => one !== '')
  const noDate = answers.find((one) => slot.holds === 'date' && !findDateParts(one))
  if (noDate !== undefined) return [`${about} with ${noDate}, which is not a date. Write it like 2009-04-17.`]
  const { choices } = slot
  if (!choices || 'years' in choices) return []
  const known = new Set(listEveryChoice([slot]).map((choice) => choice.value))
  return answers
    .filter((one) => !known.has(one))
    .map((one) => `${about} with ${one}, which is not one of its choices. Correct the choice or the target.`)
}
