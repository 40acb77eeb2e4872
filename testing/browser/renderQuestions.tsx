import { MemoryRouter } from 'react-router'
import type { RenderResult } from 'vitest-browser-react/pure'

import { DraftContext } from '#client/draft/use/DraftContext.ts'
import { type Institution, TenantContext } from '#client/institution/TenantContext.ts'
import { renderItem } from '#client/questions/SectionView.tsx'
import { type Session, SessionContext, visitorSession } from '#client/session/SessionContext.ts'
import type { Answers } from '#form/answers.ts'
import { makeForm } from '#form/form.ts'
import { validateQuestion } from '#form/validateAnswers.ts'
import type { Item, Page } from '#form/page.ts'
import { tenant } from '#tenant/tenant.ts'

import { renderStyled } from './renderStyled.tsx'
import { openTestDraft, type TestDraft } from '#testing/openTestDraft.ts'

/** Rendered questions and their store. */
export interface RenderedQuestions {
  readonly screen: RenderResult
  readonly store: TestDraft
}

/**
 * Renders questions as a step does for a student, in a form without others.
 * @param answers stored answers
 * @param isValidating shows errors, as after a submit
 * @param given what else the session has
 */
export async function renderQuestions(
  items: readonly Item[],
  answers: Answers = {},
  isValidating = false,
  given: Partial<Session> = {},
): Promise<RenderedQuestions> {
  const pages: readonly [Page] = [
    {
      id: 'about',
      path: '/about',
      step: 'Step One',
      title: 'About You',
      sections: [{ id: 'all', title: 'All', items }],
    },
  ]
  const institution: Institution = { tenant: { ...tenant, pages }, form: makeForm(pages) }
  const store = openTestDraft(institution, answers, {}, isValidating ? 'validating' : 'started')
  const session = { ...visitorSession, isLoggedIn: true, validate: validateQuestion, ...given }
  const screen = await renderStyled(
    <MemoryRouter initialEntries={['/about']}>
      <TenantContext value={institution}>
        <SessionContext value={session}>
          <DraftContext value={store.store}>{items.map(renderItem)}</DraftContext>
        </SessionContext>
      </TenantContext>
    </MemoryRouter>,
  )
  return { screen, store }
}
