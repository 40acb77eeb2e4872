import { listSlots } from '#form/answerSlot.ts'
import { type AddAnother, type Item, maxComponents, type Page, type Section, type Tabs } from '#form/page.ts'

import { findRepeated } from '#form/findRepeated.ts'

/**
 * Finds what is wrong with pages, sections, groups and tabs: two of one name, one with nothing in it, and the limits of
 * groups (spec 5: add-another above 10, a mismatched prefix).
 * @param pages the tenant's
 * @param reservedPaths routes that no page can have
 */
export function findSectionIssues(pages: readonly Page[], reservedPaths: readonly string[]): string[] {
  const items = pages.flatMap((page) => page.sections.flatMap((section) => section.items))
  const groups = items.filter((item) => item.kind === 'addAnother')
  const tabs = items.filter((item) => item.kind === 'tabs')
  return [
    ...(pages.length === 0 ? ['The form has no page. Give it one in src/tenant/tenant.ts.'] : []),
    ...tellRepeated('pages have the id', listIds(pages)),
    ...tellRepeated(
      'pages have the path',
      pages.map((page) => page.path),
    ),
    ...tellRepeated('add-another groups have the id', listIds(groups)),
    ...tellRepeated('tab groups have the id', listIds(tabs)),
    ...pages
      .filter((page) => reservedPaths.includes(page.path))
      .map(({ path }) => `The path ${path} belongs to Gatehouse itself. Give that page another.`),
    ...pages.flatMap(checkPage),
    ...groups.flatMap(checkGroup),
    ...tabs.flatMap(checkTabs),
  ]
}

function checkPage(page: Page): string[] {
  return [
    ...(/^\/[a-z\d]+(-[a-z\d]+)*$/.test(page.path)
      ? []
      : [`The path ${page.path} of the page ${page.id} must be a / and one word, such as /about.`]),
    ...(page.sections.length === 0
      ? [`The page ${page.path} has no section. Give it one, or take the page away.`]
      : []),
    ...tellRepeated(`sections of ${page.path} have the id`, listIds(page.sections)),
    ...page.sections.flatMap((section) => checkSection(section, page)),
  ]
}

function checkSection(section: Section, page: Page): string[] {
  if (section.items.some(canAsk)) return []
  return [`The section ${section.id} of ${page.path} asks nothing. Give it a question, or take it away.`]
}

/** One of several cases may ask nothing on purpose, but not all of them. */
function canAsk(item: Item): boolean {
  return item.kind !== 'exclusive' || item.cases.some((one) => one.items.length > 0)
}

function checkGroup({ id, max, prefix, items }: AddAnother): string[] {
  return [
    ...(Number.isInteger(max) && max >= 1 && max <= maxComponents
      ? []
      : [`The group ${id} may have 1 to ${maxComponents} components, not ${max}.`]),
    ...checkPrefix(id, prefix),
    ...(items.length === 0 ? [`The group ${id} asks nothing. Give it a question, or take it away.`] : []),
    ...items
      .filter((question) => question.key.startsWith(prefix) && prefix !== '')
      .map(
        ({ key }) =>
          `The question ${key} of the group ${id} would be kept as ${prefix}${key}. Write its key without ${prefix}, which the group puts before it.`,
      ),
    ...items
      .filter((question) => listSlots(question).some(({ holds }) => holds === 'document'))
      .map(
        ({ key }) =>
          `The upload ${key} stands in the group ${id}. A file cannot be asked several times; ask it outside of the group.`,
      ),
  ]
}

/** The second component's prefix is the first one's with `2_` after it, so that a first one may not end like that. */
function checkPrefix(id: string, prefix: string): string[] {
  if (!prefix.endsWith('_')) return [`The prefix ${prefix} of the group ${id} must end in _.`]
  if (!/^[a-z]\w*_$/i.test(prefix))
    return [`The prefix ${prefix} of the group ${id} must be letters, digits and _, such as college_.`]
  return /_\d+_$/.test(prefix)
    ? [`The prefix ${prefix} of the group ${id} ends like a later component's. Take the number away.`]
    : []
}

function checkTabs({ id, tabs }: Tabs): string[] {
  return [
    ...(tabs.length === 0 ? [`The tab group ${id} has no tab. Give it one, or take it away.`] : []),
    ...tellRepeated(`tabs of ${id} have the id`, listIds(tabs)),
    ...(tabs.length > 0 && tabs.every((tab) => tab.items.length === 0)
      ? [`The tab group ${id} asks nothing. Give one of its tabs a question, or take it away.`]
      : []),
  ]
}

function listIds(owners: readonly { readonly id: string }[]): string[] {
  return owners.map(({ id }) => id)
}

function tellRepeated(what: string, names: readonly string[]): string[] {
  return findRepeated(names).map((name) => `Two ${what} ${name}. Give one of them another.`)
}
