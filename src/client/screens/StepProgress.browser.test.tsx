import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import type { Answers } from '#form/answers.ts'
import { makeForm } from '#form/form.ts'
import type { Item, Page } from '#form/page.ts'
import { tenant } from '#tenant/tenant.ts'
import { renderStyled } from '#testing/browser/renderStyled.tsx'
import { openTestDraft } from '#testing/openTestDraft.ts'

import { DraftContext } from '../draft/use/DraftContext.ts'
import { TenantContext } from '../institution/TenantContext.ts'
import { renderItem } from '../questions/SectionView.tsx'
import { type Session, SessionContext, visitorSession } from '../session/SessionContext.ts'
import { NextToFix } from './NextToFix.tsx'
import StepsLayout from './StepsLayout.tsx'

const name: Item = { kind: 'text', key: 'name', label: 'Name', required: { message: 'Name' } }
const town: Item = { kind: 'text', key: 'town', label: 'Town', required: { message: 'Town' } }
const school: Item = {
  kind: 'lookup',
  key: 'hs_name',
  label: 'School',
  category: 'hs_ceeb',
  prefix: 'hs_',
  parts: ['name'],
  required: { message: 'School' },
}
const score: Item = {
  kind: 'text',
  key: 'score',
  label: 'Score',
  rules: [{ message: 'The score must be between 200 and 800.', accepts: (text) => Number(text) <= 800 }],
}

function makePage(path: `/${string}`, title: string, items: readonly Item[]): Page {
  return { id: title, path, step: `Step ${title}`, title, sections: [{ id: title, title, items }] }
}

/** Two steps in their layout. */
async function renderSteps(first: readonly Item[], given: Partial<Session> = {}, answers: Answers = {}) {
  const pages = [makePage('/about', 'One', first), makePage('/education-ug', 'Two', [town])] as const
  const institution = { tenant: { ...tenant, pages }, form: makeForm(pages) }
  const { store } = openTestDraft(institution, answers, {}, given.summary ? 'validating' : 'started')
  const session = { ...visitorSession, isLoggedIn: true, nextToFix: <NextToFix />, ...given }
  const screen = await renderStyled(
    <MemoryRouter initialEntries={['/about']}>
      <TenantContext value={institution}>
        <SessionContext value={session}>
          <DraftContext value={store}>
            <Routes>
              <Route element={<StepsLayout />}>
                <Route path="/about" element={first.map(renderItem)} />
                <Route path="/education-ug" element={renderItem(town)} />
              </Route>
            </Routes>
          </DraftContext>
        </SessionContext>
      </TenantContext>
    </MemoryRouter>,
  )
  const bar = screen.getByRole('navigation', { name: 'Application steps' })
  return { screen, bar, one: bar.getByRole('link', { name: /^Step One/ }) }
}

const validating: Partial<Session> = { summary: <></> }

test('a step says how much is to go, and half a school’s name is no answer', async () => {
  const { screen, one } = await renderSteps([name, school])
  await expect.element(one).toHaveAccessibleName('Step One One 2 to go')
  await screen.getByLabelText('Name', { exact: true }).fill('Wren')
  const search = screen.getByRole('combobox', { name: 'School' })
  await search.click()
  await userEvent.keyboard('Oak Ri')
  await expect.element(one).toHaveAccessibleName('Step One One 1 to go')
  await userEvent.keyboard('{Tab}')
  await expect.element(one).toHaveAccessibleName('Step One One Done (all required questions are answered)')
})

test('a score that is wrong is to go, also an optional one', async () => {
  const { screen, one } = await renderSteps([name, score], {}, { name: 'Wren' })
  await expect.element(one).toHaveAccessibleName(/Done/)
  await screen.getByLabelText(/^Score/).fill('905')
  await expect.element(one).toHaveAccessibleName('Step One One 1 to go')
  await screen.getByLabelText(/^Score/).fill('705')
  await expect.element(one).toHaveAccessibleName(/Done/)
})

test('before a submit nothing leads to the next answer to fix', async () => {
  const { bar, one } = await renderSteps([name])
  await expect.element(one).toHaveAccessibleName(/1 to go$/)
  expect(bar.getByRole('link', { name: /^Next/ }).query()).toBeNull()
})

test('after a submit the bar leads from one to the next, through all steps and back', async () => {
  const { screen, bar, one } = await renderSteps([name, score], validating, { score: '905' })
  await expect.element(one).toHaveAccessibleName('Step One One 2 to fix')
  const next = bar.getByRole('link', { name: /^Next/ })
  await expect.element(next).toHaveAccessibleName('Next to fix: Name')
  await next.click()
  await expect.element(screen.getByLabelText('Name', { exact: true })).toHaveFocus()
  await expect.element(next).toHaveAccessibleName(/^Next to fix: The score must/)
  ;(next.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByLabelText(/^Score/)).toHaveFocus()
  await next.click()
  await expect.element(screen.getByLabelText('Town', { exact: true })).toHaveFocus()
  await next.click()
  await expect.element(screen.getByLabelText('Name', { exact: true })).toHaveFocus()

  // What is fixed is left out.
  await screen.getByLabelText(/^Score/).fill('705')
  await expect.element(one).toHaveAccessibleName('Step One One 1 to fix')
  await expect.element(next).toHaveAccessibleName('Next to fix: Town')
})

test('while a submission is open for correction, what is missing is to fix', async () => {
  const { bar, one } = await renderSteps([name], { correction: {} })
  await expect.element(one).toHaveAccessibleName('Step One One 1 to fix')
  await expect.element(bar.getByRole('link', { name: 'Next to fix: Name' })).toBeVisible()
})
