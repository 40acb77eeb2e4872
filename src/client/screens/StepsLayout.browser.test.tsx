import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'

import { makeForm } from '#form/form.ts'
import { judgeQuestion } from '#form/judgeAnswers.ts'
import type { Page, Question } from '#form/page.ts'
import { tenant } from '#tenant/tenant.ts'
import { renderStyled } from '#testing/browser/renderStyled.tsx'

import { DraftContext } from '../draft/use/DraftContext.ts'
import { createDraftStore } from '../draft/use/createDraftStore.ts'
import { makeDraftRules } from '../draft/draftRules.ts'
import { TenantContext } from '../institution/TenantContext.ts'
import { renderItem } from '../questions/SectionView.tsx'
import { SessionContext, visitorSession } from '../session/SessionContext.ts'
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

test('a rule that throws breaks neither the other questions nor the page', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const items = [broken, city]
  const sections = [{ id: 'all', title: 'All', items }]
  const pages: readonly [Page] = [
    { id: 'about', path: '/about', step: 'Step One', title: 'About You', sections },
  ]
  const institution = { tenant: { ...tenant, pages }, form: makeForm(pages) }
  const screen = await renderStyled(
    <MemoryRouter initialEntries={['/about']}>
      <TenantContext value={institution}>
        <SessionContext
          value={{ ...visitorSession, isLoggedIn: true, status: 'validating', judge: judgeQuestion }}
        >
          <DraftContext value={createDraftStore(makeDraftRules(institution), { answers: { name: 'Wren' } })}>
            <Routes>
              <Route element={<StepsLayout />}>
                <Route path="/about" element={items.map(renderItem)} />
              </Route>
            </Routes>
          </DraftContext>
        </SessionContext>
      </TenantContext>
    </MemoryRouter>,
  )
  await expect.element(screen.getByText('This question cannot be shown.')).toBeVisible()
  await expect.element(screen.getByRole('navigation', { name: 'Application steps' })).toBeVisible()
  await screen.getByLabelText(/^City/).fill('Oak Ridge')
  await expect.element(screen.getByLabelText(/^City/)).toHaveValue('Oak Ridge')
})
