import type { LookupCategory } from '#form/kinds/lookup.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { ReadinessCheck } from '#server/platform/readinessCheck.ts'
import { waitAtMost } from '#server/platform/waitAtMost.ts'

import { listFilled } from './lookupStore.ts'

const timeoutMs = 2_000

/**
 * Reports lists in which nothing can be found, as after the very first start. Nothing if the database does not answer:
 * another check says so.
 */
export function checkLists(db: Database, categories: readonly LookupCategory[]): ReadinessCheck {
  return {
    name: 'lists',
    isEssential: false,
    findProblem: async () => {
      const filled = await waitAtMost(listFilled(db), timeoutMs)
      const unfilled = categories.filter((category) => filled && !filled.includes(category))
      if (unfilled.length === 0) return undefined
      return `not filled yet: ${unfilled.join(', ')}; a server fills them within seconds of its first start, and logs failures`
    },
  }
}
