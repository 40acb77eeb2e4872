import { isAnswered } from '#form/answers.ts'
import { fitStructure } from '#form/fitStructure.ts'

import type { DraftStore } from '../draft/createDraftStore.ts'
import { carry } from '../draft/keep/carriedAnswers.ts'
import type { Institution } from '../institution/TenantContext.ts'
import { hasMarker } from '../session/marker.ts'
import { loadPrefill } from './loadPrefill.ts'
import { forgetToken } from './prefillToken.ts'

/** Fills a visitor's empty answers with those behind a link. What was typed meanwhile stays, also half a date. */
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
  const fitted = fitStructure(form.pages, additions, { addAnother, tabs })
  for (const [tabsId, tabId] of Object.entries(fitted.tabs)) {
    if (tabs[tabsId] !== tabId) store.dispatch({ kind: 'tabChosen', tabsId, tabId })
  }
  for (const [groupId, count] of Object.entries(fitted.addAnother)) {
    if (addAnother[groupId] !== count) store.dispatch({ kind: 'groupResized', groupId, count })
  }
  store.dispatch({ kind: 'typed', answers: additions })
  if (Object.keys(given).length === 0) return
  // They must be kept with the page before the tab forgets where they came from.
  carry(store)
  forgetToken()
}
