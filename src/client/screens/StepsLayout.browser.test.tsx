import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'

import type { Answers } from '#form/answers.ts'
import { makeForm } from '#form/form.ts'
import { validateQuestion } from '#form/validateAnswers.ts'
import type { Page, Question } from '#form/page.ts'
import { tenant } from '#tenant/tenant.ts'
import { renderStyled } from '#testing/browser/renderStyled.tsx'
import { openTestDraft } from '#testing/openTestDraft.ts'

import { DraftContext } from '../draft/use/DraftContext.ts'
import { createDraftStore } from '../draft/use/createDraftStore.ts'
import { makeDraftRules } from '../draft/draftRules.ts'
import { TenantContext } from '../institution/TenantContext.ts'
import { renderItem } from '../questions/SectionView.tsx'
import { type Session, SessionContext, visitorSession } from '../session/SessionContext.ts'
import { beginVisit, markLeaving } from '../session/visit.ts'
import { MissingAnswers } from './MissingAnswers.tsx'
import StepScreen from './StepScreen.tsx'
import StepsLayout from './StepsLayout.tsx'

const broken: Question = {
  kind: 'text',
  key: 'name',
  label: 'Name',
  rules: [
    {
      message: 'Too long',
      accepts: () => {
        throw new Error('broken')
      },
    },
  ],
}
const city: Question = { kind: 'text', key: 'city', label: 'City' }

/**
 * The layout of a step with these questions.
 * @param validated a student's answers after a submit
 * @param step its screen, or only the questions
 */
async function renderStep(
  items: readonly Question[],
  session: Session,
  validated?: Answers,
  step: ReactNode = items.map(renderItem),
) {
  const sections = [{ id: 'all', title: 'All', items }]
  const pages: readonly [Page] = [
    { id: 'about', path: '/about', step: 'Step One', title: 'About You', sections },
  ]
  const institution = { tenant: { ...tenant, pages }, form: makeForm(pages) }
  const store = validated
    ? openTestDraft(institution, validated, {}, 'validating').store
    : createDraftStore(makeDraftRules(institution))
  return await renderStyled(
    <MemoryRouter initialEntries={['/about']}>
      <TenantContext value={institution}>
        <SessionContext value={session}>
          <DraftContext value={store}>
            <Routes>
              <Route element={<StepsLayout />}>
                <Route path="/about" element={step} />
              </Route>
            </Routes>
          </DraftContext>
        </SessionContext>
      </TenantContext>
    </MemoryRouter>,
  )
}

test('a rule that throws breaks neither the other questions nor the page', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const session = { ...visitorSession, isLoggedIn: true, validate: validateQuestion }
  const screen = await renderStep([broken, city], session, { name: 'Wren' })
  await expect.element(screen.getByText('This question cannot be shown.')).toBeVisible()
  await expect.element(screen.getByRole('navigation', { name: 'Application steps' })).toBeVisible()
  await screen.getByLabelText(/^City/).fill('Oak Ridge')
  await expect.element(screen.getByLabelText(/^City/)).toHaveValue('Oak Ridge')
})

test('a step has few landmarks: its sections are headings', async () => {
  const screen = await renderStep([city], visitorSession, undefined, <StepScreen />)
  await expect.element(screen.getByRole('heading', { level: 2, name: 'All' })).toBeVisible()
  for (const role of ['region', 'form']) expect(screen.getByRole(role).elements()).toEqual([])
})

test('the summary has a link for each question, also for two that lack the same', async () => {
  const required = { message: 'Please enter a phone number.' }
  const phones = ['Home Phone', 'Cell Phone'].map((label): Question => {
    return { kind: 'phone', key: label.slice(0, 4).toLowerCase(), label, format: 'us', required }
  })
  const session = {
    ...visitorSession,
    isLoggedIn: true,
    validate: validateQuestion,
    summary: <MissingAnswers />,
  }
  const screen = await renderStep(phones, session, {})
  const links = screen.getByRole('link', { name: required.message, exact: true })
  await expect.element(links.first()).toBeVisible()
  expect(links.elements().map((link) => link.getAttribute('href'))).toEqual(['/about#home', '/about#cell'])
  await expect.element(screen.getByText('(Cell Phone)')).toBeVisible()
})

test('a visitor reads where the answers are and gets to the account, a student who has just logged out does not', async () => {
  const visitor = await renderStep([city], visitorSession)
  const link = visitor.getByRole('link', { name: /^Only in this tab/ })
  await expect.element(link).toHaveAttribute('href', '/signup')
  expect(link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
  await visitor.unmount()
  markLeaving()
  onTestFinished(beginVisit)
  const leaving = await renderStep([city], visitorSession)
  await expect.element(leaving.getByRole('navigation', { name: 'Application steps' })).toBeVisible()
  await expect.element(leaving.getByText(/^Only in this tab/)).not.toBeInTheDocument()
})
