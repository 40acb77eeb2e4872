import { getPrefill } from '#contract/prefill.ts'
import type { Answers } from '#form/answers.ts'
import type { Form } from '#form/form.ts'

import { carry, pickCarried } from '../draft/keep/carriedAnswers.ts'
import { callApi } from '../api/callApi.ts'
import type { DraftStore } from '../draft/use/createDraftStore.ts'
import type { OpenedLink } from '../draft/send/useLoadApplication.ts'
import { filterEntries } from '../draft/omitKeys.ts'
import type { Institution } from '../institution/TenantContext.ts'
import { hasMarker } from '../session/marker.ts'
import { fillFromLink } from './fillFromLink.ts'
import { exchangeLinkAnswers } from '../draft/keep/linkAnswers.ts'
import { findToken, forgetToken } from './prefillToken.ts'

/** Loads the answers of a prefill link. After a failure the student tries again, or goes on without them. */
async function loadPrefill(form: Form, token: string): Promise<Answers> {
  const answers = await callApi(getPrefill, { query: { token } }).catch(async (error: unknown) => {
    const { askToReadAgain } = await import('./askToReadAgain.tsx')
    return (await askToReadAgain(error)) ? await loadPrefill(form, token) : {}
  })
  const asked = filterEntries(answers, (key) => form.slots.has(key) && !form.documentKeys.includes(key))
  return pickCarried(form, asked)
}

/** For a student's application, which is loaded with the answers of the link. */
export const openedLink: OpenedLink = {
  async loadAnswers(form) {
    const token = findToken()
    return token === undefined ? {} : await loadPrefill(form, token)
  },
  forget: forgetToken,
}

/** Fills a visitor's empty answers with those of a prefill link. */
export async function fillVisitor({ tenant }: Institution, store: DraftStore, token: string): Promise<void> {
  if (hasMarker(tenant.identityProviderPrefix)) return
  const given = await loadPrefill(store.rules.form, token)
  // After a login the application is loaded with them.
  if (Object.keys(given).length === 0 || hasMarker(tenant.identityProviderPrefix)) return
  fillFromLink(store, given, exchangeLinkAnswers(given))
  // Carried in the navigation state before the tab forgets the token.
  carry(store)
  forgetToken()
}
