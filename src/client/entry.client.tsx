import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

import { AnswersContext } from './answers/AnswersContext.ts'
import { captureEarlyAnswers } from './answers/captureEarlyAnswers.ts'
import { readCarried } from './answers/carriedAnswers.ts'
import { createFormStore } from './answers/createFormStore.ts'
import { institution } from './institution/institution.ts'

// Before React takes the page over: what was typed meanwhile stands on the page and nowhere else (design 5).
const carried = readCarried()
const early = captureEarlyAnswers(institution.form, document, carried.answers)
const store = createFormStore(institution, { ...carried.answers, ...early }, carried)

startTransition(() => {
  hydrateRoot(
    document,
    <AnswersContext value={store}>
      <HydratedRouter />
    </AnswersContext>,
  )
})
