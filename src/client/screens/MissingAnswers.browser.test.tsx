import { MemoryRouter, useNavigate } from 'react-router'
import { expect, test } from 'vitest'

import { makeForm } from '#form/form.ts'
import type { Page } from '#form/page.ts'
import { tenant } from '#tenant/tenant.ts'
import { renderStyled } from '#testing/browser/renderStyled.tsx'
import { openTestDraft } from '#testing/openTestDraft.ts'

import { DraftContext } from '../draft/use/DraftContext.ts'
import { TenantContext } from '../institution/TenantContext.ts'
import { Button } from '../ui/Button.tsx'
import { MissingAnswers } from './MissingAnswers.tsx'

/** A page with these questions, by key: their labels and what is said if they are missing. */
function makePages(questions: Readonly<Record<string, readonly [string, string]>>): readonly [Page] {
  const items = Object.entries(questions).map(
    ([key, [label, message]]) => ({ kind: 'text', key, label, required: { message } }) as const,
  )
  const sections = [{ id: 'name', title: 'Your name', items }]
  return [{ id: 'about', path: '/about', step: 'Step One', title: 'About You', sections }]
}

/** Ends a submit that has found errors. */
function Submit() {
  const navigate = useNavigate()
  return <Button onClick={() => void navigate('/about', { state: { showSummary: 1 } })}>Submit</Button>
}

async function show(pages: readonly [Page]) {
  const institution = { tenant: { ...tenant, pages }, form: makeForm(pages) }
  const { store, setAnswer } = openTestDraft(institution)
  const screen = await renderStyled(
    <MemoryRouter initialEntries={['/about']}>
      <TenantContext value={institution}>
        <DraftContext value={store}>
          <MissingAnswers />
          <Submit />
        </DraftContext>
      </TenantContext>
    </MemoryRouter>,
  )
  return { screen, store, setAnswer }
}

test('the summary is heard once: as it gets the focus, and not as an alert', async () => {
  const { screen, store, setAnswer } = await show(
    makePages({ first_name: ['First Name', 'First Name'], last_name: ['Last Name', 'Last Name'] }),
  )
  const summary = screen.getByRole('alert')
  // An alert that is added with its text is read out, and so is text that is added to a live region.
  const waiting = summary.element()
  store.dispatch({ kind: 'statusReached', status: 'validating' })
  await screen.getByRole('button', { name: 'Submit' }).click()
  await expect.element(summary).toHaveFocus()
  await expect.element(summary).toHaveAttribute('aria-live', 'assertive')
  expect(summary.element()).toBe(waiting)
  const findRegion = (): Element | null | undefined =>
    screen.getByRole('link', { name: 'Last Name' }).element().closest('[aria-live]')
  expect(findRegion()).toHaveAttribute('aria-live', 'off')

  setAnswer('first_name', 'Wren')
  await expect.element(screen.getByRole('link', { name: 'First Name' })).not.toBeInTheDocument()
  expect(findRegion()).toHaveAttribute('aria-live', 'off')
  setAnswer('last_name', 'Calloway')
  await expect.element(screen.getByRole('heading')).not.toBeInTheDocument()
})

test('two questions that say the same have a link each, with their names', async () => {
  const oneRequired = 'Please enter either a home phone or cell phone number.'
  const { screen, store } = await show(
    makePages({ phone_home: ['Home Phone', oneRequired], phone_mobile: ['Cell Phone', oneRequired] }),
  )
  store.dispatch({ kind: 'statusReached', status: 'validating' })
  const links = screen.getByRole('link', { name: oneRequired })
  await expect
    .poll(() => links.elements().map((link) => link.getAttribute('href')))
    .toEqual(['/about#phone_home', '/about#phone_mobile'])
  expect(
    screen
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([`${oneRequired} (Home Phone)`, `${oneRequired} (Cell Phone)`])
})
