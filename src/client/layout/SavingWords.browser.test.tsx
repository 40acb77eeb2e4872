import { expect, test } from 'vitest'

import { makeForm } from '#form/form.ts'
import { tenant } from '#tenant/tenant.ts'
import { renderStyled } from '#testing/browser/renderStyled.tsx'
import { openTestDraft } from '#testing/openTestDraft.ts'

import type { Journal } from '../draft/keep/openJournal.ts'
import { DraftContext } from '../draft/use/DraftContext.ts'
import { SavingWords } from './SavingWords.tsx'

const journal = { subscribe: () => () => undefined, isKept: () => true } as unknown as Journal

/** The words in the bar of a student, and what a screen reader hears of them. */
async function open() {
  const { store, setAnswer, startSending, acknowledge, takeChanges } = openTestDraft({
    tenant,
    form: makeForm(tenant.pages),
  })
  const screen = await renderStyled(
    <DraftContext value={store}>
      <SavingWords journal={journal} />
    </DraftContext>,
  )
  const status = screen.getByRole('status')
  const heard: string[] = []
  const listen = (): void => {
    const { ariaLive, textContent } = status.element()
    if (ariaLive !== 'off' && textContent !== heard.at(-1)) heard.push(textContent)
  }
  new MutationObserver(listen).observe(status.element(), {
    characterData: true,
    childList: true,
    subtree: true,
  })
  const answer = async (city: string): Promise<void> => {
    setAnswer('city', city)
    startSending()
    await expect.element(status).toHaveTextContent('Saving')
  }
  return {
    status,
    heard,
    async save(city: string): Promise<void> {
      await answer(city)
      acknowledge()
      takeChanges()
      store.dispatch({ kind: 'saveFinished' })
      await expect.element(status).toHaveTextContent(/^Saved \d/)
    },
    async fail(city: string): Promise<void> {
      await answer(city)
      store.dispatch({ kind: 'saveFailed', isOffline: true, isRetried: true })
      await expect.element(status).toHaveTextContent(/^Offline/)
    },
  }
}

test('the first save, a failure and its end are heard, and nothing with each pause', async () => {
  const { save, fail, heard } = await open()
  for (const city of ['Oak Ridge', 'Knoxville', 'Nashville']) await save(city)
  for (const city of ['Memphis', 'Sewanee']) await fail(city)
  for (const city of ['Cookeville', 'Norris']) await save(city)
  expect(heard).toEqual([
    expect.stringMatching(/^Saved/),
    'Offline: kept on this device, will be saved',
    expect.stringMatching(/^Saved/),
  ])
})
