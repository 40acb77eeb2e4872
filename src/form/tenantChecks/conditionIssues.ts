import { type AnswerSlot, listSlots } from '#form/answerSlot.ts'
import { listChoiceConditions, listPossibleChoices } from '#form/choice.ts'
import { listComponentQuestions } from '#form/componentPrefix.ts'
import { type Comparison, type Condition, listKeys } from '#form/condition.ts'
import { listPossibleQuestions } from '#form/form.ts'
import { getKind } from '#form/kinds/kinds.ts'
import type { Item, Page, Section } from '#form/page.ts'
import type { Question } from '#form/question.ts'
import { listRequirements } from '#form/rule.ts'

type Slots = ReadonlyMap<string, AnswerSlot>

/** A condition and whose it is, in words. */
interface OwnedCondition {
  readonly condition: Condition
  readonly owner: string
}

/**
 * Finds conditions that could never be judged as they are meant: on a key that no question asks (spec 5, schema keys
 * not in the answer list), on a choice that does not exist, or on what an answer never is. Searches that fill what
 * nobody asks are found here too.
 * @param pages the tenant's
 * @param slots every key that can be asked
 */
export function findConditionIssues(pages: readonly Page[], slots: Slots): string[] {
  const sections = pages.flatMap((page) => page.sections)
  const questions = sections.flatMap((section) => section.items.flatMap(listQuestions))
  const conditions = [
    ...sections.flatMap(listSectionConditions),
    ...questions.flatMap((question) =>
      listQuestionConditions(question).map((condition) => ({ condition, owner: question.key })),
    ),
  ]
  return [
    ...conditions.flatMap(({ condition, owner }) => checkCondition(condition, owner, slots)),
    ...questions.flatMap((question) => checkParts(question, slots)),
  ]
}

/** The components of a group are alike, so that the first one tells its mistakes for all. */
function listQuestions(item: Item): readonly Question[] {
  return item.kind === 'addAnother' ? listComponentQuestions(item, 1) : listPossibleQuestions(item)
}

function listSectionConditions({ id, shownWhen, items }: Section): OwnedCondition[] {
  const own = [shownWhen, ...items.flatMap((item) => ('key' in item ? [] : item.shownWhen))]
  const cases = items.flatMap((item) => (item.kind === 'exclusive' ? item.cases.map((one) => one.when) : []))
  return [...own, ...cases].flatMap((condition) =>
    condition ? [{ condition, owner: `the section ${id}` }] : [],
  )
}

/** What decides on whether it is asked, which choices it offers, and how it is judged. */
function listQuestionConditions(question: Question): Condition[] {
  return [
    ...(question.shownWhen ? [question.shownWhen] : []),
    ...listSlots(question).flatMap(({ choices }) => listChoiceConditions(choices)),
    ...[...listRequirements(question.required), ...(question.rules ?? [])].flatMap(({ when }) => when ?? []),
  ]
}

function checkCondition(condition: Condition, owner: string, slots: Slots): string[] {
  const unknown = listKeys(condition).filter((key) => !slots.has(key))
  return [
    ...unknown.map(
      (key) => `A condition of ${owner} looks at ${key}, which no question asks. Mend its valueKey.`,
    ),
    ...checkJoints(condition, owner),
    ...listComparisons(condition).flatMap((comparison) => checkComparison(comparison, owner, slots)),
  ]
}

function checkJoints(condition: Condition, owner: string): string[] {
  if ('valueKey' in condition) return []
  const parts = 'all' in condition ? condition.all : condition.any
  return parts.length === 0
    ? [`A condition of ${owner} joins no conditions. Put some into it, or take it away.`]
    : parts.flatMap((part) => checkJoints(part, owner))
}

function checkComparison(comparison: Comparison, owner: string, slots: Slots): string[] {
  const { valueKey, operator, target } = comparison
  const slot = slots.get(valueKey)
  if (!slot || operator === 'answered' || operator === 'notAnswered') return []
  const about = `A condition of ${owner} compares ${valueKey}`
  if (target === undefined)
    return [`${about} with nothing. Give it a target, or use answered or notAnswered.`]
  if (Array.isArray(target) !== (operator === 'in' || operator === 'notIn'))
    return [`${about} by ${operator}. Use in and notIn with a list, and every other operator with one value.`]
  if (['lt', 'lte', 'gt', 'gte'].includes(operator)) return checkOrder(comparison, about, slot)
  const text = [target].flat().find((one) => typeof one !== 'boolean')
  if (slot.holds === 'boolean' && text !== undefined)
    return [
      `A condition of ${owner} compares the check box ${valueKey} with ${text}. Compare it with true or false.`,
    ]
  return listMissingChoices(target, slot).map(
    (one) => `${about} with ${one}, which is not one of its choices. Mend the choice or the target.`,
  )
}

/** Ordering compares numbers; anything else is never true (design 4.15). */
function checkOrder({ operator, target }: Comparison, about: string, slot: AnswerSlot): string[] {
  if (slot.holds !== 'text')
    return [`${about} by ${operator}, but its answer is no number. Ask about something else.`]
  const isNumber =
    typeof target !== 'boolean' && String(target).trim() !== '' && Number.isFinite(Number(target))
  return isNumber
    ? []
    : [`${about} by ${operator} with ${String(target)}, which is no number. Mend the target.`]
}

function listMissingChoices(target: Comparison['target'], { choices }: AnswerSlot): string[] {
  if (!choices || 'years' in choices) return []
  // The day only matters for lists of years.
  const values = new Set(listPossibleChoices(choices, '2000-01-01').map((choice) => choice.value))
  return [target]
    .flat()
    .filter((one) => one !== undefined && typeof one !== 'boolean' && one !== '')
    .map(String)
    .filter((one) => !values.has(one))
}

/** A part that is filled but never asked would be thrown away without a word. */
function checkParts(question: Question, slots: Slots): string[] {
  const { keys = [] } = getKind(question.kind).findBlock(question) ?? {}
  return keys
    .filter((key) => !slots.has(key))
    .map(
      (key) => `The search ${question.key} fills ${key}, which no question asks. Ask it or hide that part.`,
    )
}

function listComparisons(condition: Condition): Comparison[] {
  if ('valueKey' in condition) return [condition]
  return ('all' in condition ? condition.all : condition.any).flatMap(listComparisons)
}
