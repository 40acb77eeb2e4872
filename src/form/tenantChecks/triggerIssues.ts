import type { Page, Trigger } from '#form/page.ts'
import { listRequirements } from '#form/rule.ts'

import { findRepeated } from '#form/findRepeated.ts'

/**
 * Finds triggers that cannot be answered as they are meant (spec 4, conditional trigger types): two of one name would
 * open together, and a required question inside would be missing for everybody who never opens it, since nobody but the
 * browser knows who did.
 * @param pages the tenant's
 */
export function findTriggerIssues(pages: readonly Page[]): string[] {
  const items = pages.flatMap((page) => page.sections.flatMap((section) => section.items))
  const triggers = items.filter((item) => item.kind === 'trigger')
  return [
    ...findRepeated(triggers.map(({ id }) => id)).map(
      (id) => `Two triggers have the id ${id}. Give one of them another.`,
    ),
    ...triggers.flatMap(checkTrigger),
  ]
}

function checkTrigger({ id, items }: Trigger): string[] {
  if (items.length === 0) return [`The trigger ${id} reveals nothing. Give it a question.`]
  return items
    .filter((question) => listRequirements(question.required).length > 0)
    .map(
      ({ key }) =>
        `The question ${key} is required, but stands behind the trigger ${id}. Make it optional or ask it outside.`,
    )
}
