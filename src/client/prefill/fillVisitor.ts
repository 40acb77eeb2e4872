import { isAnswered } from '#form/answers.ts'

import type { DraftStore } from '../draft/createDraftStore.ts'
import { carry } from '../draft/keep/carriedAnswers.ts'
import { filterEntries } from '../draft/omitKeys.ts'
import type { Institution } from '../institution/TenantContext.ts'
import { hasMarker } from '../session/marker.ts'
import { loadPrefill } from './loadPrefill.ts'
import { forgetToken } from './prefillToken.ts'

/** Fills a visitor's empty answers with those of a prefill link. Typed input stays, including half dates. */
export async function fillVisitor(
  { tenant, form }: Institution,
  store: DraftStore,
  token: string,
): Promise<void> {
  if (hasMarker(tenant.identityProviderPrefix)) return
  const given = await loadPrefill(form, token)
  const { contents, inputs } = store.getDraft()
  const additions = filterEntries(given, (key) => !isAnswered(contents.answers[key]) && !inputs[key])
  store.dispatch({ kind: 'filled', answers: additions })
  if (Object.keys(given).length === 0) return
  // Carried in the navigation state before the tab forgets the token.
  carry(store)
  forgetToken()
}
