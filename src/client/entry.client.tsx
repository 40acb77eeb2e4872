import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

import { createDraftStore } from './draft/createDraftStore.ts'
import { makeDraftRules } from './draft/draftRules.ts'
import { captureEarlyAnswers } from './draft/keep/captureEarlyAnswers.ts'
import { readCarried } from './draft/keep/carriedAnswers.ts'
import { DraftContext } from './draft/use/DraftContext.ts'
import { isTooOld } from './layout/startNotice.ts'
import { institution } from './institution/institution.ts'
import { findToken, takeToken } from './prefill/prefillToken.ts'
import { keepBuiltPage } from './layout/builtPage.ts'
import { loadScreen } from './navigation/loadScreen.ts'

// The page says it in words, and stays as it is.
if (!isTooOld()) start()

function start(): void {
  tidyAddress()
  const serviceToken = new URLSearchParams(location.search).get('service_token')
  // Where the router has to load a screen itself and cannot, it reloads the page, again and again.
  if (serviceToken === null) void loadScreen(location.pathname).then(openForm)
  else
    void import('./service/showService.tsx').then((service) => service.showService(institution, serviceToken))
}

function openForm(): void {
  // Before React takes the page over: what was typed meanwhile stands on the page and nowhere else.
  const token = findToken()
  // An office's link begins anew.
  const carried = readCarried(token === undefined)
  const early = captureEarlyAnswers(institution.form, document, carried.answers)
  const answers = { ...carried.answers, ...early.answers }
  const inputs = { ...carried.inputs, ...early.inputs }
  const store = createDraftStore(makeDraftRules(institution), { ...carried, answers, inputs })

  startTransition(() => {
    const root = hydrateRoot(
      document,
      <DraftContext value={store}>
        <HydratedRouter />
      </DraftContext>,
      // A page that an extension has changed is rendered anew, and nothing is wrong with it for whoever reads it.
      { onRecoverableError: (error) => console.error(error) },
    )
    keepBuiltPage(() => root.unmount())
  })
  // A page that is loaded again has what the visitor made of the link's answers.
  if (token !== undefined && Object.keys(answers).length === 0) {
    void import('./prefill/fillVisitor.ts').then((prefill) => prefill.fillVisitor(institution, store, token))
  }
}

/** `/login/` is `/login`, and everything that asks where somebody is knows the latter. A prefill token goes. */
function tidyAddress(): void {
  const url = new URL(location.href)
  url.pathname = url.pathname.replace(/\/+$/, '')
  takeToken(url)
  if (url.href !== location.href) history.replaceState(history.state, '', url)
}
