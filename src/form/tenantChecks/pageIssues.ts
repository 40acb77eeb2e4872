import { listSlots } from '#form/answerSlot.ts'
import { findRepeated } from '#form/findRepeated.ts'
import { listPossibleQuestions } from '#form/form.ts'
import { type AddAnother, maxComponents, type Page, type Tabs, type Trigger } from '#form/page.ts'
import { listRequirements } from '#form/rule.ts'

import { issueIf } from './issueIf.ts'

/** Finds what is wrong with pages, sections, groups, tabs and triggers, before their questions are looked at. */
export function findPageIssues(pages: readonly Page[], reservedPaths: readonly string[]): readonly string[] {
  const items = pages.flatMap((page) => page.sections.flatMap((section) => section.items))
  const groups = items.filter((item) => item.kind === 'addAnother')
  const tabs = items.filter((item) => item.kind === 'tabs')
  const triggers = items.filter((item) => item.kind === 'trigger')
  return [
    ...issueIf(pages.length === 0, 'The form has no page. Give it one in src/tenant/tenant.ts.'),
    ...findTwins('pages have the id', listIds(pages)),
    ...findTwins(
      'pages have the path',
      pages.map((page) => page.path),
    ),
    ...findTwins('add-another groups have the id', listIds(groups)),
    ...findTwins('tab groups have the id', listIds(tabs)),
    ...pages.flatMap(({ path }) =>
      issueIf(
        reservedPaths.includes(path),
        `The path ${path} belongs to Gatehouse itself. Give that page another.`,
      ),
    ),
    ...pages.flatMap(checkPage),
    ...groups.flatMap(checkGroup),
    ...tabs.flatMap(checkTabs),
    ...findTwins('triggers have the id', listIds(triggers)),
    ...triggers.flatMap(checkTrigger),
  ]
}

function checkPage({ id, path, sections }: Page): readonly string[] {
  return [
    ...issueIf(
      !/^\/[a-z\d]+(-[a-z\d]+)*$/.test(path),
      `The path ${path} of the page ${id} must be a / and one word, such as /about.`,
    ),
    ...issueIf(sections.length === 0, `The page ${path} has no section. Give it one, or take the page away.`),
    ...findTwins(`sections of ${path} have the id`, listIds(sections)),
    ...sections.flatMap((section) =>
      issueIf(
        section.items.every((item) => item.kind === 'exclusive' && listPossibleQuestions(item).length === 0),
        `The section ${section.id} of ${path} asks nothing. Give it a question, or take it away.`,
      ),
    ),
  ]
}

function checkGroup({ id, max, prefix, items }: AddAnother): readonly string[] {
  return [
    ...issueIf(
      !(Number.isInteger(max) && max >= 1 && max <= maxComponents),
      `The group ${id} may have 1 to ${maxComponents} components, not ${max}.`,
    ),
    ...checkPrefix(prefix).map((problem) => `The prefix ${prefix} of the group ${id} ${problem}`),
    ...issueIf(items.length === 0, `The group ${id} asks nothing. Give it a question, or take it away.`),
    ...items.flatMap(({ key }) =>
      issueIf(
        prefix !== '' && key.startsWith(prefix),
        `The question ${key} of the group ${id} would be kept as ${prefix}${key}. Write its key without ${prefix}, which the group puts before it.`,
      ),
    ),
    ...items.flatMap((question) =>
      issueIf(
        listSlots(question).some(({ holds }) => holds === 'document'),
        `The upload ${question.key} stands in the group ${id}. A file cannot be asked several times; ask it outside of the group.`,
      ),
    ),
  ]
}

/** The second component's prefix is the first one's with `2_` after it, so that a first one may not end like that. */
function checkPrefix(prefix: string): readonly string[] {
  if (!prefix.endsWith('_')) return ['must end in _.']
  if (!/^[a-z]\w*_$/i.test(prefix)) return ['must be letters, digits and _, such as college_.']
  return issueIf(/_\d+_$/.test(prefix), "ends like a later component's. Take the number away.")
}

function checkTabs({ id, tabs }: Tabs): readonly string[] {
  const isEmpty = tabs.every((tab) => tab.items.length === 0)
  return [
    ...issueIf(tabs.length === 0, `The tab group ${id} has no tab. Give it one, or take it away.`),
    ...findTwins(`tabs of ${id} have the id`, listIds(tabs)),
    ...issueIf(
      tabs.length > 0 && isEmpty,
      `The tab group ${id} asks nothing. Give one of its tabs a question, or take it away.`,
    ),
  ]
}

/** Nobody but the browser knows who opened a trigger: a required question inside would be missing for all others. */
function checkTrigger({ id, items }: Trigger): readonly string[] {
  return [
    ...issueIf(items.length === 0, `The trigger ${id} reveals nothing. Give it a question.`),
    ...items.flatMap(({ key, required }) =>
      issueIf(
        listRequirements(required).length > 0,
        `The question ${key} is required, but stands behind the trigger ${id}. Make it optional or ask it outside.`,
      ),
    ),
  ]
}

function listIds(owners: readonly { readonly id: string }[]): string[] {
  return owners.map(({ id }) => id)
}

function findTwins(what: string, names: readonly string[]): readonly string[] {
  return findRepeated(names).map((name) => `Two ${what} ${name}. Give one of them another.`)
}
