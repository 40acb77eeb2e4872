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

const pages: readonly [Page] = [
  {
    id: 'about',
    path: '/about',
    step: 'Step One',
    title: 'About You',
    sections: [
      {
        id: 'name',
        title: 'Your name',
        items: [
          { kind: 'text', key: 'first_name', label: 'First Name', required: { message: 'First Name' } },
          { kind: 'text', key: 'last_name', label: 'Last Name', required: { message: 'Last Name' } },
        ],
      },
    ],
  },
]

/** Ends a submit that has found errors. */
function Submit() {
  const navigate = useNavigate()
  return <Button onClick={() => void navigate('/about', { state: { showSummary: 1 } })}>Submit</Button>
}

test('the summary is heard once: as it gets the focus, and not as an alert', async () => {
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
