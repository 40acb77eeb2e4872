import { listSlots } from './answerSlot.ts'
import { type Condition, renameKeys } from './condition.ts'
import { getKind } from './kinds/kinds.ts'
import type { AddAnother, Question } from './page.ts'
import { listRequirements } from './rule.ts'

/** `college_`, `college_2_` … `college_10_`. */
export function getComponentPrefix(prefix: string, component: number): string {
  return component === 1 ? prefix : `${prefix}${component}_`
}

export function listComponentQuestions(group: AddAnother, component: number): Question[] {
  return withPrefix(getComponentPrefix(group.prefix, component), group.items)
}

/** Prefixes the keys of questions, and those keys where they occur in conditions. */
export function withPrefix(prefix: string, questions: readonly Question[]): Question[] {
  const own = new Set(questions.flatMap((question) => listOwnKeys(question)))
  const rename = (key: string): string => (own.has(key) ? prefix + key : key)
  return questions.map((question) => renameQuestion(question, prefix, rename))
}

function renameQuestion<Kind extends Question>(
  question: Kind,
  prefix: string,
  rename: (key: string) => string,
): Kind {
  const { shownWhen, required, rules } = question
  const renameWhen = <Owner extends { readonly when?: Condition }>(owner: Owner): Owner =>
    owner.when ? { ...owner, when: renameKeys(owner.when, rename) } : owner
  return {
    ...question,
    ...getKind(question.kind).renameKeys?.(question, prefix, rename),
    key: prefix + question.key,
    ...(shownWhen && { shownWhen: renameKeys(shownWhen, rename) }),
    ...(required && { required: listRequirements(required).map(renameWhen) }),
    ...(rules && { rules: rules.map(renameWhen) }),
  }
}

function listOwnKeys(question: Question): string[] {
  const { keys = [] } = getKind(question.kind).getBlock?.(question) ?? {}
  return [question.key, ...listSlots(question).map((slot) => slot.key), ...keys]
}
