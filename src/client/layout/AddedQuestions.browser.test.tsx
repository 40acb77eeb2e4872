import { expect, test } from 'vitest'

import type { Answers } from '#form/answers.ts'
import { yesNo } from '#form/choice.ts'
import { makeForm } from '#form/form.ts'
import type { Item, Page } from '#form/page.ts'
import { tenant } from '#tenant/tenant.ts'
import { renderStyled } from '#testing/browser/renderStyled.tsx'
import { openTestDraft } from '#testing/openTestDraft.ts'

import { DraftContext } from '../draft/use/DraftContext.ts'
import { AddedQuestions } from './AddedQuestions.tsx'

const ask = (key: string, decidedBy: string): Item => ({
  kind: 'text',
  key,
  label: key,
  shownWhen: { valueKey: decidedBy, operator: 'equals', target: 'Y' },
})

const page: Page = {
  id: 'about',
  path: '/about',
  step: 'Step One',
  title: 'About You',
  sections: [
    {
      id: 'sports',
      title: 'Sports',
      items: [
        { kind: 'radio', key: 'athlete', label: 'Athlete?', choices: yesNo },
        ask('Sport', 'athlete'),
        ask('Captain', 'athlete'),
        ask('Team', 'Captain'),
        {
          kind: 'addAnother',
          id: 'clubs',
          prefix: 'club_',
          componentTitle: 'Club',
          addLabel: 'Add another club',
          max: 3,
          items: [{ kind: 'text', key: 'name', label: 'Name of Club' }],
        },
      ],
    },
  ],
}

/** @param first what is typed before the announcement is loaded */
async function openStep(answers: Answers, first?: Answers) {
  const institution = { tenant: { ...tenant, pages: [page] as const }, form: makeForm([page]) }
  const { store } = openTestDraft(institution, answers)
  const opened = store.getDraft().contents
  if (first) store.dispatch({ kind: 'typed', answers: first })
  const screen = await renderStyled(
    <DraftContext value={store}>
      <output>
        <AddedQuestions page={page} opened={opened} />
      </output>
    </DraftContext>,
  )
  const type = (typed: Answers): void => store.dispatch({ kind: 'typed', answers: typed })
  return { status: screen.getByRole('status'), store, type }
}

test('an answer that adds questions says which, and what was there is not said', async () => {
  const { status, type } = await openStep({ athlete: 'N' })
  await expect.element(status).toBeEmptyDOMElement()
  type({ athlete: 'Y' })
  await expect.element(status).toHaveTextContent('2 more questions, beginning with Sport')
  type({ Captain: 'Y' })
  await expect.element(status).toHaveTextContent('One more question: Team')
  type({ athlete: 'N' })
  await expect.element(status).toBeEmptyDOMElement()
})

test('what the first answer of a step adds is said once this is loaded', async () => {
  const { status, type } = await openStep({}, { athlete: 'Y' })
  await expect.element(status).toHaveTextContent('2 more questions, beginning with Sport')
  type({ Captain: 'Y' })
  await expect.element(status).toHaveTextContent('One more question: Team')
})

test('a component that was added by hand is heard there, and not once more', async () => {
  const { status, store, type } = await openStep({ athlete: 'N' })
  type({ athlete: 'Y' })
  await expect.element(status).toHaveTextContent('2 more questions, beginning with Sport')
  store.dispatch({ kind: 'groupChanged', change: { kind: 'group', id: 'clubs', value: 2 } })
  await expect.element(status).toBeEmptyDOMElement()
  type({ Captain: 'Y' })
  await expect.element(status).toHaveTextContent('One more question: Team')
})
