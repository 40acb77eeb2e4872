import { callAs } from '../api/callApi.ts'
import { endCarrying } from '../draft/keep/carriedAnswers.ts'
import type { DraftStore } from '../draft/createDraftStore.ts'
import type { Institution } from '../institution/TenantContext.ts'
import { clearMarker } from './marker.ts'
import { markLeaving } from './visit.ts'

/**
 * Clears everything that this page knows of the student, after a logout or a 401. The cache of server calls goes with
 * the student's root, which the missing marker takes away. A visitor's answers that were not merged yet stay, unless
 * the logout was chosen.
 */
export function forgetStudent(store: DraftStore, { tenant }: Institution, isByChoice: boolean): void {
  markLeaving()
  callAs(undefined)
  clearMarker(tenant.identityProviderPrefix)
  if (store.getDraft().student || isByChoice) endCarrying()
  store.dispatch({ kind: 'sessionEnded', isByChoice })
}
