import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page as windowOf, userEvent } from 'vitest/browser'

import type { Answers } from '#form/answers.ts'
import { yesNo } from '#form/choice.ts'
import { makeForm } from '#form/form.ts'
import type { Page } from '#form/page.ts'
import { tenant } from '#tenant/tenant.ts'
import { renderStyled } from '#testing/browser/renderStyled.tsx'
import { openTestDraft } from '#testing/openTestDraft.ts'

import { DraftContext } from '../draft/use/DraftContext.ts'
import { TenantContext } from '../institution/TenantContext.ts'
import { SessionContext, visitorSession } from '../session/SessionContext.ts'
import { CheckSection } from './CheckSection.tsx'

const scoreMessage = 'The score must be between 200 and 800.'
const pages: readonly [Page] = [
  {
    id: 'about',
    path: '/about',
    step: 'Step One',
    title: 'About You',
    sections: [
      {
        id: 'you',
        title: 'Your name',
        items: [
          { kind: 'text', key: 'name', label: 'Name', required: { message: 'Name' } },
          { kind: 'text', key: 'nickname', label: 'Nickname' },
          { kind: 'text', key: 'suffix', label: 'Suffix' },
          {
            kind: 'radio',
            key: 'sat',
            label: 'Have you taken the SAT?',
            choices: yesNo,
            required: { message: 'Have you taken the SAT?' },
          },
          {
            kind: 'text',
            key: 'broken',
            label: 'Broken',
            rules: [
              {
                message: 'Broken',
                accepts: () => {
                  throw new Error('broken')
                },
              },
            ],
          },
          {
            kind: 'text',
            key: 'score',
            label: 'Score',
            shownWhen: { valueKey: 'sat', operator: 'equals', target: 'Y' },
            rules: [{ message: scoreMessage, accepts: (text) => Number(text) <= 800 }],
          },
        ],
      },
      { id: 'more', title: 'More', items: [{ kind: 'text', key: 'hobby', label: 'Hobby' }] },
    ],
  },
]
const whole = { name: 'Wren', sat: 'Y', score: '705' }

async function showReview(answers: Answers, isValidating = false) {
  const institution = { tenant: { ...tenant, pages }, form: makeForm(pages) }
  const draft = openTestDraft(institution, answers, {}, isValidating ? 'validating' : 'started')
  const screen = await renderStyled(
    <MemoryRouter initialEntries={['/about']}>
      <TenantContext value={institution}>
        <SessionContext value={{ ...visitorSession, isLoggedIn: true }}>
          <DraftContext value={draft.store}>
            <CheckSection />
          </DraftContext>
        </SessionContext>
      </TenantContext>
    </MemoryRouter>,
  )
  await screen.getByRole('button', { name: 'Show your answers' }).click()
  const read = (label: string): string => {
    const term = screen.getByText(label, { exact: true }).first().element()
    const values = [...(term.parentElement?.querySelectorAll('dd') ?? [])]
    // The last one has the link to the question.
    return values
      .slice(0, -1)
      .map(({ innerText }) => innerText)
      .join('\n')
  }
  return { screen, draft, read }
}

test('what is needed or wrong is marked in its place, with the link to its question', async () => {
  const { screen, read } = await showReview({ sat: 'Y', score: '905' })
  expect(read('Name')).toBe('Needed')
  expect(read('Score')).toContain('905')
  expect(read('Score')).toContain(scoreMessage)
  expect(read('Have you taken the SAT?')).toBe('Yes')
  const links = ['Answer Name', 'Change Score'].map((name) => screen.getByRole('link', { name }).element())
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/about#name', '/about#score'])
  await expect.element(screen.getByText('2 to go, marked above.')).toBeVisible()
  expect(screen.getByText('Everything is here.').query()).toBeNull()
})

test('optional questions without an answer are one line of their section, which opens', async () => {
  const { screen } = await showReview(whole)
  const line = screen.getByText('3 optional questions not answered')
  await expect.element(line).toBeVisible()
  await expect.element(screen.getByText('1 optional question not answered')).toBeVisible()
  await expect.element(screen.getByText('Nickname').first()).not.toBeVisible()
  ;(line.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Nickname').first()).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Answer Nickname' }))
    .toHaveAttribute('href', '/about#nickname')
})

test('once everything is there, the end says so', async () => {
  const { screen, draft } = await showReview({ ...whole, name: '' })
  await expect.element(screen.getByText('1 to go, marked above.')).toBeVisible()
  draft.setAnswer('name', 'Wren')
  await expect.element(screen.getByText('Everything is here.')).toBeVisible()
  expect(screen.getByText('Needed').query()).toBeNull()
})

test('after a submit it counts what is to be fixed', async () => {
  const { screen } = await showReview({ sat: 'Y', score: '905' }, true)
  await expect.element(screen.getByText('2 to fix, marked above.')).toBeVisible()
})

test('a rule that throws takes only the list of answers away', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { screen } = await showReview({ ...whole, broken: 'x' })
  await expect.element(screen.getByText('Your answers cannot be shown here.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Hide your answers' })).toBeVisible()
})

test.each([320, 360, 1280])('nothing sticks out at %i px', async (width) => {
  await windowOf.viewport(width, 800)
  await showReview({ sat: 'Y', score: '905', nickname: 'W'.repeat(120) })
  expect(document.documentElement.scrollWidth).toBe(width)
})
