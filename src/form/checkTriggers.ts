import type { Item } from './page.ts'
import { listRequirements } from './rule.ts'

/**
 * Finds triggers that cannot be answered as they are meant (spec 4, conditional trigger types): a required question
 * inside would be missing for everybody who never opens it, and nobody but the browser knows who did.
 * @param items of all sections
 * @returns problems in words; none when they are sound
 */
export function checkTriggers(items: readonly Item[]): string[] {
  return items.flatMap((item) => {
    if (item.kind !== 'trigger') return []
    if (item.items.length === 0) return [`The trigger ${item.id} reveals nothing. Give it a question.`]
    return item.items
      .filter((question) => listRequirements(question.required).length > 0)
      .map(
        ({ key }) =>
          `The question ${key} is required, but stands behind the trigger ${item.id}. Make it optional or ask it outside.`,
      )
  })
}
