import { callAs } from '../api/callApi.ts'
import { endCarrying } from '../draft/keep/carriedAnswers.ts'
import type { DraftStore } from '../draft/createDraftStore.ts'
import type { Institution } from '../institution/TenantContext.ts'
import { clearMarker } from './marker.ts'
import { markLeaving } from './visit.ts'

/**
 * Clears everything that this page knows of the student, after a logout or a 401. The cache of server calls goes with
 * the student's root, which the missing marker takes away.
 */
export function forgetStudent(store: DraftStore, { tenant }: Institution): void {
  markLeaving()
  callAs(undefined)
  clearMarker(tenant.identityProviderPrefix)
  store.dispatch({ kind: 'sessionEnded' })
  endCarrying()
}
