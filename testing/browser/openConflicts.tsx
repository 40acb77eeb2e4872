import { expect, vi } from 'vitest'

import { noJournal } from '#client/draft/keep/openJournal.ts'
import { listUnsentAnswers } from '#client/draft/unsent.ts'
import { AnswerConflicts } from '#client/draft/use/AnswerConflicts.tsx'
import { DraftContext } from '#client/draft/use/DraftContext.ts'
import { TenantContext } from '#client/institution/TenantContext.ts'
import { SavingWords } from '#client/layout/SavingWords.tsx'
import type { Answers } from '#form/answers.ts'
import { makeForm } from '#form/form.ts'
import { tenant } from '#tenant/tenant.ts'

import { openTestDraft } from '../openTestDraft.ts'
import { renderStyled } from './renderStyled.tsx'

const institution = { tenant, form: makeForm(tenant.pages) }

/** A student who has typed something, with the focus in a field. */
export async function typeIn(typed: Answers) {
  const draft = openTestDraft(institution)
  const { store } = draft
  const screen = await renderStyled(
    <TenantContext value={institution}>
      <DraftContext value={store}>
        <SavingWords journal={noJournal.journal} />
        <label>
          Middle Name <input />
        </label>
        <AnswerConflicts />
      </DraftContext>
    </TenantContext>,
  )
  const input = screen.getByLabelText('Middle Name')
  await input.click()
  draft.setAnswers(typed)
  let revision = 0
  const listTyped = (): Answers =>
    Object.assign({}, ...(store.getDraft().student?.conflicts ?? []).map((set) => set.answers)) as Answers
  return {
    ...draft,
    input,
    bar: screen.getByRole('status').first(),
    dialog: screen.getByRole('dialog', { name: 'Which answers are right?' }),
    /** Another device has saved, and the server tells when. */
    receive(stored: Answers, savedAt: Readonly<Record<string, Date>> = {}) {
      revision += 1
      const answerTimes = Object.fromEntries(
        Object.entries(savedAt).map(([key, time]) => [key, Number(time)]),
      )
      const server = { revision, status: 'started', groupState: { addAnother: {}, tabs: {} } } as const
      store.dispatch({ kind: 'changedElsewhere', answers: stored, answerTimes, ...server })
    },
    listUnsaved: () => ({ ...listTyped(), ...listUnsentAnswers(store.rules, store.getDraft()) }),
  }
}

/** Another device has saved `stored` since `typed` was typed here. */
export async function openConflicts(stored: Answers, typed: Answers) {
  const opened = await typeIn(typed)
  opened.receive(stored)
  await expect.element(opened.bar).toHaveTextContent(/^Another device/)
  vi.advanceTimersByTime(1000)
  await expect.element(opened.dialog).toBeVisible()
  const { dialog } = opened
  return {
    ...opened,
    finish: dialog.getByRole('button', { name: 'Continue' }),
    findQuestion: (name: string) => dialog.getByRole('radiogroup', { name }),
  }
}
