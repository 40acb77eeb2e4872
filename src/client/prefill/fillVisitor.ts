import { isAnswered } from '#form/answers.ts'
import { fitStructure } from '#form/fitStructure.ts'

import { carry } from '../answers/carriedAnswers.ts'
import type { AnswersStore } from '../answers/answersStore.ts'
import type { Institution } from '../institution/TenantContext.ts'
import { hasMarker } from '../session/marker.ts'
import { loadPrefill } from './loadPrefill.ts'
import { forgetToken } from './prefillToken.ts'

/**
 * Fills a visitor's empty answers with those behind a link (spec 2, page loader). What was typed meanwhile stays, also
 * what is no answer yet, such as half a date. A student's application takes them up itself.
 * @param token as it stood in the address
 */
export async function fillVisitor(
  { tenant, form }: Institution,
  store: AnswersStore,
  token: string,
): Promise<void> {
  if (hasMarker(tenant.identityProviderPrefix)) return
  const given = await loadPrefill(form, token)
  const { answers, addAnother, tabs } = store.getContents()
  const additions = Object.fromEntries(
    Object.entries(given).filter(([key]) => !isAnswered(answers[key]) && store.getDraft(key) === ''),
  )
  const fitted = fitStructure(form.pages, additions, { addAnother, tabs })
  for (const [id, tab] of Object.entries(fitted.tabs)) if (tabs[id] !== tab) store.setTab(id, tab)
  for (const [id, count] of Object.entries(fitted.addAnother)) {
    if (addAnother[id] !== count) store.setComponents(id, count)
  }
  store.setAnswers(additions)
  if (Object.keys(given).length === 0) return
  // They must be kept with the page before the tab forgets where they came from.
  carry(form, { ...store.getContents(), drafts: store.getDrafts() })
  forgetToken()
}
