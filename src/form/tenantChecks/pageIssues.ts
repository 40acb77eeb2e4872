import { listSlots } from '#form/answerSlot.ts'
import { findRepeated } from '#form/findRepeated.ts'
import { listItems } from '#form/form.ts'
import { type AddAnother, maxComponents, type Page, type Trigger } from '#form/page.ts'
import { listRequirements } from '#form/rule.ts'

import { applyRules, type Rule } from './applyRules.ts'

/** Checks pages, sections, groups, tabs and triggers, but not their questions. */
export function findPageIssues(pages: readonly Page[], reservedPaths: readonly string[]): readonly string[] {
  const items = listItems(pages)
  const groups = items.filter((item) => item.kind === 'addAnother')
  const tabs = items.filter((item) => item.kind === 'tabs')
  const triggers = items.filter((item) => item.kind === 'trigger')
  const paths = pages.map((page) => page.path)
  return [
    ...(pages.length === 0 ? ['The form has no page. Give it one in tenant.ts.'] : []),
    ...findTwins('pages have the id', listIds(pages)),
    ...findTwins('pages have the path', paths),
    ...findTwins('add-another groups have the id', listIds(groups)),
    ...findTwins('tab groups have the id', listIds(tabs)),
    ...paths
      .filter((path) => reservedPaths.includes(path))
      .map((path) => `The path ${path} belongs to Gatehouse itself. Give that page another.`),
    ...applyRules(pageRules, pages),
    ...applyRules(groupRules, groups),
    ...tabs.flatMap((group) => findTwins(`tabs of ${group.id} have the id`, listIds(group.tabs))),
    ...findTwins('triggers have the id', listIds(triggers)),
    ...triggers.flatMap(findRequired),
  ]
}

const pageRules: readonly Rule<Page>[] = [
  ({ id, path }) =>
    !/^\/[a-z\d]+(-[a-z\d]+)*$/.test(path) &&
    `The path ${path} of the page ${id} must be a / and one word, such as /about.`,
  ({ path, sections }) => findTwins(`sections of ${path} have the id`, listIds(sections)),
]

const groupRules: readonly Rule<AddAnother>[] = [
  ({ id, max }) =>
    !(Number.isInteger(max) && max >= 1 && max <= maxComponents) &&
    `The group ${id} may have 1 to ${maxComponents} components, not ${max}.`,
  ({ id, prefix }) => {
    const about = `The prefix ${prefix} of the group ${id}`
    if (!/^[a-z]\w*_$/i.test(prefix))
      return `${about} must be letters, digits and _ and end in _, such as college_.`
    // The second component's prefix is the first one's followed by `2_`.
    return /_\d+_$/.test(prefix) && `${about} ends like a later component's. Take the number away.`
  },
  ({ id, prefix, items }) =>
    items
      .filter(({ key }) => prefix !== '' && key.startsWith(prefix))
      .map(
        ({ key }) =>
          `The question ${key} of the group ${id} would be kept as ${prefix}${key}. Write its key without ${prefix}, which the group puts before it.`,
      ),
  ({ id, items }) =>
    items
      .filter((question) => listSlots(question).some(({ holds }) => holds === 'document'))
      .map(
        ({ key }) =>
          `The upload ${key} stands in the group ${id}. A file cannot be asked several times; ask it outside of the group.`,
      ),
]

/** Only the browser knows whether a trigger is open: nobody else would see such an answer. */
function findRequired({ id, items }: Trigger): readonly string[] {
  return items
    .filter(({ required }) => listRequirements(required).length > 0)
    .map(
      ({ key }) =>
        `The question ${key} is required, but stands behind the trigger ${id}. Make it optional or ask it outside.`,
    )
}

function listIds(owners: readonly { readonly id: string }[]): string[] {
  return owners.map(({ id }) => id)
}

function findTwins(what: string, names: readonly string[]): readonly string[] {
  return findRepeated(names).map((name) => `Two ${what} ${name}. Give one of them another.`)
}
