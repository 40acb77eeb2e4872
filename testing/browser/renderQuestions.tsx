import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import type { RenderResult } from 'vitest-browser-react/pure'

import type { DraftStart } from '#client/draft/use/createDraftStore.ts'
import { DraftContext } from '#client/draft/use/DraftContext.ts'
import { type Institution, TenantContext } from '#client/institution/TenantContext.ts'
import { renderItem, type SectionProps, SectionView } from '#client/questions/SectionView.tsx'
import { type Session, SessionContext, visitorSession } from '#client/session/SessionContext.ts'
import type { Answers } from '#form/answers.ts'
import { makeForm } from '#form/form.ts'
import { validateQuestion } from '#form/validateAnswers.ts'
import type { Item, Page, Section } from '#form/page.ts'
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
  const section = { id: 'all', title: 'All', items }
  return await renderForm(section, items.map(renderItem), { answers, isValidating, given })
}

/** The same with the section around them. */
export async function renderSection(
  section: Section,
  { minutes, ...start }: Start & Pick<SectionProps, 'minutes'> = {},
): Promise<RenderedQuestions> {
  return await renderForm(section, <SectionView section={section} minutes={minutes} />, start)
}

interface Start extends DraftStart {
  readonly isValidating?: boolean
  readonly given?: Partial<Session>
}

async function renderForm(
  section: Section,
  content: ReactNode,
  { answers, inputs = {}, isValidating, given }: Start,
): Promise<RenderedQuestions> {
  const pages: readonly [Page] = [
    { id: 'about', path: '/about', step: 'Step One', title: 'About You', sections: [section] },
  ]
  const institution: Institution = { tenant: { ...tenant, pages }, form: makeForm(pages) }
  const store = openTestDraft(institution, answers, { inputs }, isValidating ? 'validating' : 'started')
  const session = { ...visitorSession, isLoggedIn: true, validate: validateQuestion, ...given }
  const screen = await renderStyled(
    <MemoryRouter initialEntries={['/about']}>
      <TenantContext value={institution}>
        <SessionContext value={session}>
          <DraftContext value={store.store}>{content}</DraftContext>
        </SessionContext>
      </TenantContext>
    </MemoryRouter>,
  )
  return { screen, store }
}
