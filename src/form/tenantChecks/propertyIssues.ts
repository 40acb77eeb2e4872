import type { Condition } from '#form/condition.ts'
import type { QuestionBase } from '#form/kinds/kind.ts'
import { getOfficeKind, kinds } from '#form/kinds/kinds.ts'
import type { AddAnother, Exclusive, Item, Page, Section, Tab, Tabs, Trigger } from '#form/page.ts'
import type { Question } from '#form/question.ts'
import type { Requirement, Rule } from '#form/rule.ts'

/** Does not compile unless it lists exactly the properties of a type. */
type Properties<Owner> = { readonly [Name in keyof Owner]-?: true }

const base: Properties<QuestionBase> = {
  key: true,
  label: true,
  hint: true,
  shownWhen: true,
  required: true,
  rules: true,
  isLegal: true,
  width: true,
  variant: true,
  recordLabel: true,
}
const page: Properties<Page> = { id: true, path: true, step: true, title: true, lede: true, sections: true }
const section: Properties<Section> = { id: true, title: true, lede: true, shownWhen: true, items: true }
const groups: {
  readonly addAnother: Properties<AddAnother>
  readonly tabs: Properties<Tabs>
  readonly exclusive: Properties<Exclusive>
  readonly trigger: Properties<Trigger>
} = {
  addAnother: {
    kind: true,
    id: true,
    prefix: true,
    componentTitle: true,
    addLabel: true,
    max: true,
    items: true,
    shownWhen: true,
  },
  tabs: { kind: true, id: true, label: true, tabs: true, shownWhen: true },
  exclusive: { kind: true, cases: true, shownWhen: true },
  trigger: { kind: true, id: true, trigger: true, label: true, items: true, shownWhen: true },
}
const tab: Properties<Tab> = { id: true, label: true, items: true }
const exclusiveCase: Properties<Exclusive['cases'][number]> = { when: true, items: true }
const requirement: Properties<Requirement> = { message: true, when: true, name: true }
const rule: Properties<Rule> = { message: true, accepts: true, when: true, name: true }
const conditionProperties = { valueKey: true, operator: true, target: true, all: true, any: true }

/** Finds misspelt properties and kinds, which nothing else reports before the tenant's folder is run. */
export function findPropertyIssues(pages: readonly Page[]): readonly string[] {
  return pages.flatMap((one) => [
    ...findUnknown(`The page ${one.path}`, one, page),
    ...listOf(one.sections).flatMap((part) => [
      ...findUnknown(`The section ${part.id} of ${one.path}`, part, section),
      ...findConditionUnknown(`the section ${part.id}`, part.shownWhen),
      ...listOf(part.items).flatMap((item) => checkItem(item, `the section ${part.id} of ${one.path}`)),
    ]),
  ])
}

function checkItem(item: Item, place: string): readonly string[] {
  switch (item.kind) {
    case 'addAnother':
      return checkGroup(`group ${item.id}`, item)
    case 'trigger':
      return checkGroup(`trigger ${item.id}`, item)
    case 'tabs':
      return [
        ...checkGroup(`tab group ${item.id}`, item),
        ...listOf(item.tabs).flatMap((one) => [
          ...findUnknown(`The tab ${one.id} of ${item.id}`, one, tab),
          ...listOf(one.items).flatMap((question) => checkQuestion(question, `the tab group ${item.id}`)),
        ]),
      ]
    case 'exclusive':
      return [
        ...findUnknown(`The group of cases in ${place}`, item, groups.exclusive),
        ...listOf(item.cases).flatMap((one) => [
          ...findUnknown(`A case in ${place}`, one, exclusiveCase),
          ...findConditionUnknown(place, one.when),
          ...listOf(one.items).flatMap((question) => checkQuestion(question, place)),
        ]),
      ]
    default:
      return checkQuestion(item, place)
  }
}

function checkGroup(name: string, group: AddAnother | Tabs | Trigger): readonly string[] {
  return [
    ...findUnknown(`The ${name}`, group, groups[group.kind]),
    ...findConditionUnknown(`the ${name}`, group.shownWhen),
    ...listOf('items' in group ? group.items : []).flatMap((question) =>
      checkQuestion(question, `the ${name}`),
    ),
  ]
}

function checkQuestion(question: Question, place: string): readonly string[] {
  if (!Object.hasOwn(kinds, question.kind)) return [describeKind(question, place)]
  const { key, shownWhen, required, rules = [] } = question
  const requirements = [required ?? []].flat()
  return [
    ...findUnknown(`The question ${key}`, question, { ...base, ...getOfficeKind(question.kind).properties }),
    ...requirements.flatMap((one) => findUnknown(`A requirement of the question ${key}`, one, requirement)),
    ...rules.flatMap((one) => findUnknown(`A rule of the question ${key}`, one, rule)),
    ...[shownWhen, ...[...requirements, ...rules].map(({ when }) => when)].flatMap((one) =>
      findConditionUnknown(key, one),
    ),
  ]
}

function findConditionUnknown(owner: string, condition: Condition | undefined): readonly string[] {
  if (!condition) return []
  const parts = 'all' in condition ? condition.all : 'any' in condition ? condition.any : []
  return [
    ...findUnknown(`A condition of ${owner}`, condition, conditionProperties),
    ...parts.flatMap((part) => findConditionUnknown(owner, part)),
  ]
}

/** A misspelt list is undefined, whatever its type says. */
function listOf<Part>(list: readonly Part[] | undefined): readonly Part[] {
  return list ?? []
}

function findUnknown(what: string, owner: object, known: object): readonly string[] {
  return Object.keys(owner)
    .filter((name) => !Object.hasOwn(known, name))
    .map(
      (name) =>
        `${what} has ${name}, which means nothing there. It can have ${Object.keys(known).join(', ')}.`,
    )
}

function describeKind(item: Item, place: string): string {
  const name = 'key' in item ? `The question ${item.key}` : 'An item'
  return `${name} of ${place} has the kind ${item.kind}, which does not exist. Use one of ${[...Object.keys(kinds), ...Object.keys(groups)].join(', ')}.`
}
