import { isAnswered } from '#form/answers.ts'
import { fitGroupState } from '#form/fitGroupState.ts'

import type { DraftStore } from '../draft/createDraftStore.ts'
import { carry } from '../draft/keep/carriedAnswers.ts'
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
  const { answers, addAnother, tabs } = contents
  const additions = Object.fromEntries(
    Object.entries(given).filter(([key]) => !isAnswered(answers[key]) && !inputs[key]),
  )
  const fitted = fitGroupState(form.pages, additions, { addAnother, tabs })
  for (const [tabsId, tabId] of Object.entries(fitted.tabs)) {
    if (tabs[tabsId] !== tabId) store.dispatch({ kind: 'tabChosen', tabsId, tabId })
  }
  for (const [groupId, count] of Object.entries(fitted.addAnother)) {
    if (addAnother[groupId] !== count) store.dispatch({ kind: 'groupResized', groupId, count })
  }
  store.dispatch({ kind: 'typed', answers: additions })
  if (Object.keys(given).length === 0) return
  // Carried in the navigation state before the tab forgets the token.
  carry(store)
  forgetToken()
}
