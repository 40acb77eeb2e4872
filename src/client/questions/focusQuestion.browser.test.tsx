import { expect, test } from 'vitest'

import { listSlots } from '#form/answerSlot.ts'
import { listItems, listPossibleQuestions } from '#form/form.ts'
import { kinds } from '#form/kinds/kinds.ts'
import type { Page, Question } from '#form/page.ts'
import { tenant } from '#tenant/tenant.ts'
import { renderQuestions } from '#testing/browser/renderQuestions.tsx'

import { focusQuestion } from './focusQuestion.ts'

/** Every question that the form can ask, including groups, tabs and triggers, whatever the answers are. */
function listAll(pages: readonly Page[]): Question[] {
  return listItems(pages)
    .flatMap(listPossibleQuestions)
    .map((question) => ({ ...question, shownWhen: undefined }) as unknown as Question)
}

/** The keys that a link can name: the question's, and those of answers that are entered by hand. */
function listLinked(question: Question): Set<string> {
  const byHand = listSlots(question).filter(({ isHidden }) => !isHidden)
  return new Set([question.key, ...byHand.map(({ key }) => key)])
}

/** The only kind that our form does not use. */
const identifier: Question = { kind: 'identifier', key: 'number', label: 'Number' }

test('a link focuses every question of the form', async () => {
  const questions = [...listAll(tenant.pages), identifier]
  // The answer that a dependent select's choices depend on.
  const answers = Object.fromEntries(
    questions.flatMap(({ key }) => (key.endsWith('country') ? [[key, 'USA'] as const] : [])),
  )
  const { screen } = await renderQuestions(questions, {
    ...answers,
    entry_term: '2027FA',
    campus_preference: 'M',
  })
  // Its input is loaded separately.
  await expect.element(screen.getByLabelText(/^Number/)).toBeVisible()
  const missed: string[] = []
  for (const question of questions) {
    const isUpload = listSlots(question).some(({ holds }) => holds === 'document')
    for (const key of listLinked(question)) {
      const isOne = document.querySelectorAll(`[id="${key}"]`).length === 1
      const isThere = focusQuestion(key)
      const isInside = document.getElementById(key)?.contains(document.activeElement) ?? false
      // Without an account an upload has no control to focus.
      if (!isOne || !isThere || !(isInside || isUpload)) missed.push(`${question.kind} ${key}`)
    }
  }
  expect(missed).toEqual([])
  expect(questions.length).toBeGreaterThan(100)
})

test('every kind of question has been tried', () => {
  const asked = new Set([...listAll(tenant.pages), identifier].map(({ kind }) => kind))
  expect([...asked].toSorted()).toEqual(Object.keys(kinds).toSorted())
})

test('a link to one box of several marks that box', async () => {
  await renderQuestions([
    {
      kind: 'checkGroup',
      key: 'race',
      label: 'Race',
      boxes: [
        { key: 'race_asian', label: 'Asian' },
        { key: 'race_white', label: 'White' },
      ],
    },
  ])
  focusQuestion('race_white')
  expect(document.activeElement).toHaveAttribute('name', 'race_white')
})
