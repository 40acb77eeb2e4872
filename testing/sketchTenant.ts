import { checkTenant } from '#form/checkTenant.ts'
import { yesNo } from '#form/choice.ts'
import type { Condition } from '#form/condition.ts'
import type { AddAnother, Item, Page, Section, Tabs } from '#form/page.ts'
import type { CheckBoxQuestion } from '#form/kinds/checkBox.ts'
import type { LookupQuestion } from '#form/kinds/lookup.ts'
import type { RadioQuestion } from '#form/kinds/radio.ts'

/** A Yes/No question. */
export const athlete: RadioQuestion = { kind: 'radio', key: 'athlete', label: 'Athlete?', choices: yesNo }
/** A check box. */
export const texts: CheckBoxQuestion = {
  kind: 'checkBox',
  key: 'texts',
  label: 'Texts',
  statement: 'Send me texts',
}
/** A line of text. */
export const name = { kind: 'text', key: 'name', label: 'Name' } as const
/** The questions that every form needs. */
export const neededItems: readonly Item[] = [
  { kind: 'text', key: 'first_name', label: 'First Name' },
  { kind: 'text', key: 'last_name', label: 'Last Name' },
  { ...texts, key: 'legal_agree', required: { message: 'Please certify it.' } },
]
/** A file. */
export const upload = { kind: 'upload', key: 'file', label: 'File' } as const
/** Holds when `athlete` was answered with Yes. */
export const isAthlete: Condition = { valueKey: 'athlete', operator: 'equals', target: 'Y' }

/** A page of one section. */
export function makePage(items: readonly Item[], changes: Partial<Page> = {}): Page {
  const sections = [makeSection(items)]
  return { id: 'one', path: '/one', step: 'Step', title: 'Page', sections, ...changes }
}

/** A section. */
export function makeSection(items: readonly Item[], id = 'section'): Section {
  return { id, title: 'Section', items }
}

/** The mistakes of a tenant with one page for each list of items. */
export function checkItems(...pages: readonly (readonly Item[])[]): readonly string[] {
  const [first = makePage([]), ...others] = pages.map((items, index) =>
    makePage(items, { id: `page_${index}`, path: `/page-${index}` }),
  )
  return checkTenant({ pages: [first, ...others] })
}

/** The question `sport`. */
export function askSport(shownWhen: Condition): Item {
  return { kind: 'text', key: 'sport', label: 'Sport', shownWhen }
}

/**
 * A line of text.
 * @param shownWhen when it is asked; default: always
 */
export function ask(key: string, shownWhen?: Condition): Item {
  return { kind: 'text', key, label: key, ...(shownWhen && { shownWhen }) }
}

/** Holds when a question was answered. */
export function isAnswered(valueKey: string): Condition {
  return { valueKey, operator: 'answered' }
}

/** A group of colleges, which asks for `college_name`. */
export function makeGroup(changes: Partial<AddAnother>): AddAnother {
  const words = { componentTitle: 'College', addLabel: 'Add' }
  return {
    kind: 'addAnother',
    id: 'college',
    prefix: 'college_',
    ...words,
    max: 10,
    items: [name],
    ...changes,
  }
}

/** A statement in one of two ways. */
export function makeTabs(changes: Partial<Tabs>): Tabs {
  const tabs: Tabs['tabs'] = [
    { id: 'write', label: 'Write', items: [name] },
    { id: 'upload', label: 'Upload', items: [upload] },
  ]
  return { kind: 'tabs', id: 'statement', label: 'Statement', tabs, ...changes }
}

/** A search for a school. */
export function makeSearch(changes: Partial<LookupQuestion>): LookupQuestion {
  const question = {
    kind: 'lookup',
    key: 'hs_name',
    label: 'School',
    category: 'hs_ceeb',
    prefix: 'hs_',
  } as const
  return { ...question, parts: ['name'], ...changes }
}

/** A select. */
export function askColor(values: readonly string[]): Item {
  return {
    kind: 'select',
    key: 'color',
    label: 'Color',
    choices: values.map((value) => ({ value, label: `Color ${value}` })),
  }
}

/** A mistake, the expected message, and the items of each page. */
export type Row = readonly [what: string, words: string, ...pages: readonly (readonly Item[])[]]
