import { getPrefill } from '#contract/prefill.ts'
import { type Answers, isAnswered } from '#form/answers.ts'
import type { Form } from '#form/form.ts'
import { getEmptyAnswer, mergeAnswers } from '#form/mergeAnswers.ts'

import { carry, pickCarried } from '../draft/keep/carriedAnswers.ts'
import { callApi } from '../api/callApi.ts'
import type { DraftStore } from '../draft/use/createDraftStore.ts'
import { filterEntries, omitKeys } from '../draft/omitKeys.ts'
import type { Institution } from '../institution/TenantContext.ts'
import { hasMarker } from '../session/marker.ts'
import { exchangeLinkAnswers } from './linkAnswers.ts'
import { forgetToken } from './prefillToken.ts'

/** Loads the answers of a prefill link. A failure leaves the form empty and is not reported. */
export async function loadPrefill(form: Form, token: string): Promise<Answers> {
  const answers = await callApi(getPrefill, { query: { token } }).catch((): Answers => ({}))
  const asked = filterEntries(answers, (key) => form.slots.has(key) && !form.documentKeys.includes(key))
  return pickCarried(form, asked)
}

/**
 * Fills a visitor's empty answers with those of a prefill link. Typed input stays, including half dates, and gets no part
 * of another school or address. What an earlier link has filled in, and nobody has changed, gives way.
 */
export async function fillVisitor({ tenant }: Institution, store: DraftStore, token: string): Promise<void> {
  if (hasMarker(tenant.identityProviderPrefix)) return
  const { form } = store.rules
  const given = await loadPrefill(form, token)
  if (Object.keys(given).length === 0) return
  const earlier = filterEntries(
    exchangeLinkAnswers(given),
    (key, answer) => store.getDraft().contents.answers[key] === answer,
  )
  const emptied = Object.keys(earlier).map((key) => [key, getEmptyAnswer(form, key)] as const)
  store.dispatch({ kind: 'typed', answers: Object.fromEntries(emptied) })
  const { contents, inputs } = store.getDraft()
  const theirs = filterEntries({ ...contents.answers, ...inputs }, (_, answer) => isAnswered(answer))
  const mine = omitKeys(given, Object.keys(theirs))
  const { taken } = mergeAnswers(form, { getBase: () => '', mine, theirs })
  store.dispatch({ kind: 'filled', answers: taken })
  // Carried in the navigation state before the tab forgets the token.
  carry(store)
  forgetToken()
}
