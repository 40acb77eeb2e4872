import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'

import { createDraftStore } from '../draft/use/createDraftStore.ts'
import { makeDraftRules } from '../draft/draftRules.ts'
import { captureEarlyAnswers, followEarlyTyping } from '../draft/keep/captureEarlyAnswers.ts'
import { carry, readCarried } from '../draft/keep/carriedAnswers.ts'
import { DraftContext } from '../draft/use/DraftContext.ts'
import { loadHeadingFont } from '../layout/loadHeadingFont.ts'
import { isTooOld } from '../layout/startNotice.ts'
import { institution } from './institution.ts'
import { listenForReact } from './listenForReact.ts'
import { findToken, takeToken } from '../prefill/prefillToken.ts'
import { keepBuiltPage } from '../layout/builtPage.ts'
import { tolerateTranslators } from '../layout/tolerateTranslators.ts'
import { beginHydration, hydrationSignal } from '../ui/hydration.ts'
import { whenIdle } from '../ui/whenIdle.ts'
import { loadScreen } from './loadScreen.ts'
import { Root } from './root.tsx'

/** Takes over the prerendered page, unless the browser is too old for it, which the page says. */
export function startPage(): void {
  if (isTooOld()) return
  tolerateTranslators()
  normalizeAddress()
  const serviceToken = new URLSearchParams(location.search).get('service_token')
  // The prerendered page says why a screen that cannot be loaded is not there.
  if (serviceToken === null) {
    void loadScreen(location.pathname).then(openForm)
    return
  }
  showHeadingFont()
  void import('../service/showService.tsx').then((service) => service.showService(institution, serviceToken))
}

/** A page without it is complete. */
function showHeadingFont(): void {
  loadHeadingFont().catch(() => undefined)
}

function openForm(): void {
  // Before hydration: typed text exists in the DOM only.
  const token = findToken()
  const carried = readCarried()
  const early = captureEarlyAnswers(institution.form, document, carried.answers)
  const answers = { ...carried.answers, ...early.answers }
  const inputs = { ...carried.inputs, ...early.inputs }
  const store = createDraftStore(makeDraftRules(institution), { answers, inputs })
  addEventListener('beforeprint', () => {
    for (const one of document.querySelectorAll('section > details')) one.setAttribute('open', '')
    // A text area prints what it had when it was left.
    if (document.activeElement instanceof HTMLTextAreaElement) store.dispatch({ kind: 'inputsLeft' })
  })

  const place = document.querySelector('#root')
  if (!place) throw new Error('The page has no #root.')
  // React listens to presses there, and gives it an empty handler for them. With either on an element of the page, a
  // screen reader calls each heading in it clickable: the document listens, and there seems to be a handler already.
  Object.defineProperties(place, {
    addEventListener: { value: listenForReact },
    onclick: { value: false },
  })
  const app = (
    <DraftContext value={store}>
      <BrowserRouter>
        <Root />
      </BrowserRouter>
    </DraftContext>
  )
  const isBuilt = place.getAttribute('data-path') === location.pathname
  if (isBuilt) {
    beginHydration()
    followEarlyTyping(store, document)
    // With another font the browser lays out the whole page again, which would delay the first reaction.
    hydrationSignal.addEventListener('abort', () => whenIdle(showHeadingFont))
    // Until the page is hydrated nothing else keeps a visitor's answers across a reload; only visitors have such pages.
    addEventListener('beforeunload', () => carry(store), { signal: hydrationSignal })
  } else showHeadingFont()
  startTransition(() => {
    if (!isBuilt) {
      createRoot(place).render(app)
      return
    }
    // Pages changed by extensions are rendered again without harm.
    const root = hydrateRoot(place, app, { onRecoverableError: (error) => console.error(error) })
    keepBuiltPage(place, () => root.unmount())
  })
  if (token !== undefined) {
    void import('../prefill/loadPrefill.ts').then((prefill) => prefill.fillVisitor(institution, store, token))
  }
}

/** Normalizes `/login/` to `/login` and takes the prefill token out of the address. */
function normalizeAddress(): void {
  const url = new URL(location.href)
  url.pathname = url.pathname.replace(/\/+$/, '')
  takeToken(url)
  if (url.href !== location.href) history.replaceState(history.state, '', url)
}
