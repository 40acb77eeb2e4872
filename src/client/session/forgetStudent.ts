import { emptyContents } from '#form/applicationContents.ts'

import { endCarrying } from '../answers/carriedAnswers.ts'
import type { AnswersStore } from '../answers/answersStore.ts'
import type { Institution } from '../institution/TenantContext.ts'
import { clearMarker } from './marker.ts'
import { markLeaving } from './visit.ts'

/**
 * Clears everything that this page knows of the student, after a logout or a 401 (spec 2, spec 4). The cache of server
 * calls goes with the student's root, which the missing marker takes away.
 * @param store the answers
 * @param institution names the marker cookie
 */
export function forgetStudent(store: AnswersStore, { tenant }: Institution): void {
  markLeaving()
  clearMarker(tenant.identityProviderPrefix)
  store.replaceContents(emptyContents)
  endCarrying()
}
