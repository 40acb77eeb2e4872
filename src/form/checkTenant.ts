import { listKeys, type Comparison, type Condition } from './condition.ts'
import { listPossibleChoices } from './choice.ts'
import { checkTriggers } from './checkTriggers.ts'
import { type Form, listPossibleQuestions, makeForm } from './form.ts'
import { listAskingConditions } from './listConditions.ts'
import { listSlots } from './answerSlot.ts'
import { maxComponents, type Item } from './page.ts'
import type { Question } from './question.ts'
import { listRequirements } from './rule.ts'
import type { Tenant } from './tenant.ts'

/**
 * Finds what is wrong with a tenant, so that a mistake stops the program at start and never fails silently
 * (design 1; spec 5, configuration checks).
 * @param tenant the institution
 * @returns problems in words; none when it is sound
 */
export function checkTenant(tenant: Pick<Tenant, 'pages'>): string[] {
  const items = tenant.pages.flatMap((page) => page.sections.flatMap((section) => section.items))
  const problems = [...findTwins(items), ...items.flatMap(checkGroup), ...checkTriggers(items)]
  if (problems.length > 0) return problems
  const form = makeForm(tenant.pages)
  const questions = items.flatMap(listPossibleQuestions)
  const conditions = [...listAskingConditions(tenant.pages), ...questions.flatMap(listJudgingConditions)]
  return [
    ...new Set([
      ...conditions.flatMap((condition) => checkCondition(condition, form)),
      ...questions.flatMap((question) => checkLookup(question, form)),
    ]),
  ]
}

function findTwins(items: readonly Item[]): string[] {
  const seen = new Set<string>()
  const twins = new Set<string>()
  for (const slot of items.flatMap(listPossibleQuestions).flatMap(listSlots)) {
    if (seen.has(slot.key)) twins.add(slot.key)
    seen.add(slot.key)
  }
  return [...twins].map((key) => `The key ${key} is asked by two questions. Give one of them another key.`)
}

function checkGroup(item: Item): string[] {
  if (item.kind !== 'addAnother') return []
  return [
    ...(item.max > maxComponents || item.max < 1
      ? [`The group ${item.id} may have 1 to ${maxComponents} components, not ${item.max}.`]
      : []),
    ...(item.prefix.endsWith('_')
      ? []
      : [`The prefix ${item.prefix} of the group ${item.id} must end in _.`]),
  ]
}

/** A part that is filled but never asked would be thrown away without a word. */
function checkLookup(question: Question, form: Form): string[] {
  if (question.kind !== 'lookup') return []
  return question.parts
    .map((part) => question.prefix + part)
    .filter((key) => !form.slots.has(key))
    .map(
      (key) => `The search ${question.key} fills ${key}, which no question asks. Ask it or hide that part.`,
    )
}

/** Conditions of requirements and rules, which decide on what is judged. */
function listJudgingConditions(question: Question): Condition[] {
  return [...listRequirements(question.required), ...(question.rules ?? [])].flatMap(({ when }) => when ?? [])
}

function checkCondition(condition: Condition, form: Form): string[] {
  const unknown = listKeys(condition).filter((key) => !form.slots.has(key))
  if (unknown.length > 0) return unknown.map((key) => `A condition looks at ${key}, which no question asks.`)
  return listComparisons(condition).flatMap((comparison) => checkTargets(comparison, form))
}

function checkTargets({ valueKey, operator, target }: Comparison, form: Form): string[] {
  if (!['equals', 'notEquals', 'in', 'notIn'].includes(operator)) return []
  const slot = form.slots.get(valueKey)
  const text = [target].flat().find((one) => typeof one !== 'boolean')
  if (slot?.holds === 'boolean' && text !== undefined) {
    return [`A condition compares the check box ${valueKey} with ${text}. Compare it with true or false.`]
  }
  const choices = slot?.choices
  if (!choices || 'years' in choices) return []
  const values = new Set(listPossibleChoices(choices, '2000-01-01').map((choice) => choice.value))
  return [target]
    .flat()
    .filter((one) => typeof one === 'string' && one !== '' && !values.has(one))
    .map((one) => `A condition compares ${valueKey} with ${String(one)}, which is not one of its choices.`)
}

function listComparisons(condition: Condition): Comparison[] {
  if ('valueKey' in condition) return [condition]
  return ('all' in condition ? condition.all : condition.any).flatMap(listComparisons)
}
