import { listSlots } from '#form/answerSlot.ts'
import { findRepeated } from '#form/findRepeated.ts'
import { listItems } from '#form/form.ts'
import { type AddAnother, maxComponents, type Page, type Trigger } from '#form/page.ts'
import { listRequirements } from '#form/rule.ts'

/** Checks pages, sections, groups, tabs and triggers, but not their questions. */
export function* findPageIssues(pages: readonly Page[], reservedPaths: readonly string[]) {
  const items = listItems(pages)
  const groups = items.filter((item) => item.kind === 'addAnother')
  const tabs = items.filter((item) => item.kind === 'tabs')
  const triggers = items.filter((item) => item.kind === 'trigger')
  yield* findTwins('pages have the id', pages)
  yield* findTwins(
    'pages have the path',
    pages.map(({ path }) => ({ id: path })),
  )
  yield* findTwins('add-another groups have the id', groups)
  yield* findTwins('tab groups have the id', tabs)
  yield* findTwins('triggers have the id', triggers)
  for (const { id, path, sections } of pages) {
    if (reservedPaths.includes(path))
      yield `The path ${path} is used by Gatehouse itself. Give that page another path.`
    if (!/^\/[a-z\d]+(-[a-z\d]+)*$/.test(path))
      yield `The path ${path} of the page ${id} must be a / and one word, such as /about.`
    yield* findTwins(`sections of ${path} have the id`, sections)
  }
  for (const group of groups) yield* findGroupIssues(group)
  for (const group of tabs) yield* findTwins(`tabs of ${group.id} have the id`, group.tabs)
  for (const trigger of triggers) yield* findRequired(trigger)
}

function* findGroupIssues({ id, prefix, max, items }: AddAnother) {
  if (!(Number.isInteger(max) && max >= 1 && max <= maxComponents))
    yield `The group ${id} may have 1 to ${maxComponents} components, not ${max}.`
  const about = `The prefix ${prefix} of the group ${id}`
  if (!/^[a-z]\w*_$/i.test(prefix))
    yield `${about} must be letters, digits and _ and end in _, such as college_.`
  // The second component's prefix is the first one's followed by `2_`.
  else if (/_\d+_$/.test(prefix))
    yield `${about} ends in a number, like a later component's. Remove the number.`
  for (const question of items) {
    const { key } = question
    if (prefix !== '' && key.startsWith(prefix))
      yield `The question ${key} of the group ${id} would be stored as ${prefix}${key}. Write its key without ${prefix}, which the group adds.`
    if (listSlots(question).some(({ holds }) => holds === 'document'))
      yield `The upload ${key} is in the group ${id}. A file can be asked for only once: move the question out of the group.`
  }
}

/** Only the browser knows whether a trigger is open: nobody else would see such an answer. */
function* findRequired({ id, items }: Trigger) {
  for (const { key, required } of items)
    if (listRequirements(required).length > 0)
      yield `The question ${key} is required, but is behind the trigger ${id}. Make it optional, or move it out of the trigger.`
}

function* findTwins(what: string, owners: readonly { readonly id: string }[]) {
  for (const id of findRepeated(owners.map((owner) => owner.id)))
    yield `Two ${what} ${id}. Give one of them another.`
}
