import { afterAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { renderStyled } from '#testing/browser/renderStyled.tsx'
import type { Answers } from '#form/answers.ts'
import { makeForm } from '#form/form.ts'
import { tenant } from '#tenant/tenant.ts'

import { openTestDraft } from '#testing/openTestDraft.ts'

import { TenantContext } from '../../institution/TenantContext.ts'
import { AnswerConflicts } from './AnswerConflicts.tsx'
import { listUnsentAnswers } from '../unsent.ts'
import { DraftContext } from './DraftContext.ts'

const institution = { tenant, form: makeForm(tenant.pages) }

async function render() {
  const draft = openTestDraft(institution)
  const screen = await renderStyled(
    <TenantContext value={institution}>
      <DraftContext value={draft.store}>
        <label>
          Middle Name <input />
        </label>
        <AnswerConflicts orphanedAt={undefined} />
      </DraftContext>
    </TenantContext>,
  )
  const input = screen.getByLabelText('Middle Name')
  await input.click()
  const dialog = screen.getByRole('dialog', { name: 'Which answers are right?' })
  return { ...draft, input, dialog }
}

/** Another device has saved `stored` since `typed` was typed here. */
async function open(stored: Answers, typed: Answers) {
  const screen = await render()
  const { store, dialog } = screen
  screen.setAnswers(typed)
  store.dispatch({
    kind: 'changedElsewhere',
    answers: stored,
    revision: 1,
    isSubmitted: false,
    groupState: { addAnother: {}, tabs: {} },
  })
  await expect.element(dialog).toBeVisible()
  const listTyped = (): Answers =>
    Object.assign({}, ...(store.getDraft().student?.conflicts ?? []).map((set) => set.answers)) as Answers
  return {
    ...screen,
    listUnsaved: () => ({ ...listTyped(), ...listUnsentAnswers(store.rules, store.getDraft()) }),
  }
}

// The window size of all other tests.
afterAll(async () => await page.viewport(360, 740))

test('typing while it opens chooses nothing and closes nothing', async () => {
  const { listUnsaved, getAnswer, dialog } = await open({ first_name: 'Renée' }, { first_name: 'Wrenna' })
  await expect.element(page.getByText(/^These questions were answered in another window/)).toBeVisible()
  await userEvent.keyboard('a b{Enter} ')
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByLabelText('Renée')).toBeChecked()
  expect(listUnsaved()).toEqual({ first_name: 'Wrenna' })
  expect(getAnswer('first_name')).toBe('Renée')
})

test('the keyboard goes through the answers in their order, and the focus back to where it was', async () => {
  const stored = { first_name: 'Renée', grad_month: '5', grad_year: '2027' }
  const { getContents, input, dialog } = await open(stored, {
    first_name: 'Wrenna',
    grad_month: '6',
    grad_year: '2027',
  })
  await userEvent.keyboard('{Tab}')
  await expect.element(dialog.getByLabelText('Renée')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(dialog.getByLabelText('Wrenna')).toBeChecked()
  await userEvent.keyboard('{Tab}')
  await expect.element(dialog.getByLabelText('May, 2027')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(dialog.getByRole('button', { name: 'Continue' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(input).toHaveFocus()
  expect(getContents().answers).toMatchObject({
    first_name: 'Wrenna',
    grad_month: '5',
    grad_year: '2027',
  })
})

test('closing it keeps what is saved, as announced', async () => {
  const { getAnswer, listUnsaved, input, dialog } = await open(
    { first_name: 'Renée' },
    { first_name: 'Wrenna' },
  )
  await expect.element(dialog).toHaveTextContent('What is saved stays, unless you choose otherwise here.')
  await userEvent.keyboard('{Escape}')
  await expect.element(input).toHaveFocus()
  expect(getAnswer('first_name')).toBe('Renée')
  expect(listUnsaved()).toEqual({})
})

test('what was typed behind a tab that could not be chosen is named, and can be chosen with its tab', async () => {
  const { store, dialog, setTab, setAnswer, getAnswer, getContents } = await render()
  setTab('transcript', 'school')
  setAnswer('transcript_sender', 'Ms. Wheeler')
  store.dispatch({ kind: 'sendStarted' })
  store.dispatch({ kind: 'sendRefused' })
  await expect.element(dialog).toHaveTextContent('We could not save what you had chosen')
  expect([getContents().tabs, getAnswer('transcript_sender')]).toEqual([{}, undefined])
  await dialog.getByLabelText('Ms. Wheeler').click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  expect([getContents().tabs, getAnswer('transcript_sender')]).toEqual([
    { transcript: 'school' },
    'Ms. Wheeler',
  ])
})

test('the longest answers stay inside a window of 320 pixels', async () => {
  await page.viewport(320, 600)
  const statement = 'Mountains-and-hollers'.repeat(300)
  const { dialog } = await open(
    { last_name: 'W'.repeat(45), personal_statement: `${statement} before` },
    { last_name: 'M'.repeat(45), personal_statement: `${statement} after` },
  )
  const element = dialog.element()
  expect(element.getBoundingClientRect().right).toBeLessThanOrEqual(320)
  expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth)
  const widest = [...element.querySelectorAll('*')].map((one) => one.getBoundingClientRect().right)
  expect(Math.max(...widest)).toBeLessThanOrEqual(320)
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Shift>}{Tab}{/Shift}')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})
