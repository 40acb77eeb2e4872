import type { ChoiceSource } from './choice.ts'
import { type Condition, renameKeys } from './condition.ts'
import type { AddAnother } from './page.ts'
import type { Question } from './question.ts'
import { listRequirements } from './rule.ts'

/**
 * The prefix of the n-th component: `college_`, `college_2_` … `college_10_` (design 4.5).
 * @param prefix the first component's prefix, ending in _
 * @param component 1 or more
 */
export function getComponentPrefix(prefix: string, component: number): string {
  return component === 1 ? prefix : `${prefix}${component}_`
}

/**
 * The questions of one component, under their full keys.
 * @param group the add-another group
 * @param component 1 or more
 */
export function listComponentQuestions(group: AddAnother, component: number): Question[] {
  return withPrefix(getComponentPrefix(group.prefix, component), group.items)
}

/**
 * Puts a prefix before the keys of questions, and before the keys of their conditions that are among them.
 * @param prefix ends in _
 * @param questions with plain keys
 */
export function withPrefix<Kind extends Question>(prefix: string, questions: readonly Kind[]): Kind[] {
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
  const renamed = {
    ...question,
    key: prefix + question.key,
    ...(shownWhen && { shownWhen: renameKeys(shownWhen, rename) }),
    ...(required && { required: listRequirements(required).map(renameWhen) }),
    ...(rules && { rules: rules.map(renameWhen) }),
  }
  if (renamed.kind === 'radio' || renamed.kind === 'select') {
    return { ...renamed, choices: renameSource(renamed.choices, rename) }
  }
  if (renamed.kind === 'monthYear') return { ...renamed, yearKey: prefix + renamed.yearKey }
  if (renamed.kind === 'checkGroup') {
    return { ...renamed, boxes: renamed.boxes.map((box) => ({ ...box, key: prefix + box.key })) }
  }
  if (renamed.kind === 'lookup') return { ...renamed, prefix: prefix + renamed.prefix }
  return renamed
}

function renameSource(source: ChoiceSource, rename: (key: string) => string): ChoiceSource {
  return 'cases' in source
    ? { cases: source.cases.map((one) => ({ ...one, when: renameKeys(one.when, rename) })) }
    : source
}

/** The keys that conditions beside a question can mean by their plain names. */
function listOwnKeys(question: Question): string[] {
  if (question.kind === 'monthYear') return [question.key, question.yearKey]
  if (question.kind === 'checkGroup') return [question.key, ...question.boxes.map((box) => box.key)]
  if (question.kind === 'lookup')
    return [question.key, ...question.parts.map((part) => question.prefix + part)]
  return [question.key]
}
