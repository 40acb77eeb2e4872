import { expect, type Page as Screen } from '@playwright/test'

import { type Answers, type ApplicationContents, isAnswered } from '#form/answers.ts'
import { listSlots } from '#form/answerSlot.ts'
import { listAskedQuestions } from '#form/askedQuestions.ts'
import { type ChoiceSource, listChoices, listOffered } from '#form/choice.ts'
import { clearUnasked } from '#form/clearUnasked.ts'
import type { Form } from '#form/form.ts'
import { validateQuestion } from '#form/validateAnswers.ts'
import type { Page, Question } from '#form/page.ts'

/** A student who answers any form. */
export interface AnyStudent {
  readonly form: Form
  readonly today: string
  /** Also answers questions that only students with an account are asked. */
  readonly hasAccount: boolean
}

const fileName = 'p-plain.pdf'

/**
 * Answers all questions of a page in order, including those that earlier answers reveal.
 * @param screen shows the page
 * @param before earlier answers
 * @returns all answers
 */
export async function answerPage(
  screen: Screen,
  page: Page,
  student: AnyStudent,
  before: ApplicationContents,
): Promise<ApplicationContents> {
  let contents = before
  for (;;) {
    const question = findUnanswered(page, student, contents)
    if (!question) return contents
    await reveal(screen, question.key)
    if (question.kind === 'upload') {
      await attach(screen, question.key)
      const documents = { ...contents.documents, [question.key]: { file_name: fileName, file_size: 1 } }
      contents = { ...contents, documents }
    } else {
      const given = await answer(screen, question, student, contents.answers)
      const answers = { ...contents.answers, ...given }
      // As the page does when an answer removes a chosen option.
      contents = { ...contents, answers: clearUnasked(student.form, { ...contents, answers }, student.today) }
    }
  }
}

function findUnanswered(
  page: Page,
  { today, hasAccount }: AnyStudent,
  contents: ApplicationContents,
): Question | undefined {
  return listAskedQuestions([page], contents)
    .map(({ question }) => question)
    .find((question) => {
      if (question.kind === 'upload') return hasAccount && !(question.key in contents.documents)
      if (question.kind === 'identifier' && !hasAccount) return false
      const isOffered =
        !('choices' in question) || listValues(question.choices, contents.answers, today).length > 0
      return isOffered && !listSlots(question).some(({ key }) => isAnswered(contents.answers[key]))
    })
}

/** Opens its section, if that is optional and closed. */
async function reveal(screen: Screen, key: string): Promise<void> {
  const section = screen.locator('details:not([open])', { has: screen.locator(`[id="${key}"]`) })
  if ((await section.count()) > 0) await section.locator('summary').click()
}

async function attach(screen: Screen, key: string): Promise<void> {
  const question = screen.locator(`#${key}`)
  await question.locator('input[type=file]').setInputFiles(`testing/fixtures/good/${fileName}`)
  await expect(question.getByRole('button', { name: `Delete ${fileName}` })).toBeVisible({ timeout: 30_000 })
}

async function answer(
  screen: Screen,
  question: Exclude<Question, { kind: 'upload' }>,
  { today }: AnyStudent,
  answers: Answers,
): Promise<Answers> {
  const { key } = question
  const find = (name: string) => screen.locator(`[name="${name}"]`)
  switch (question.kind) {
    case 'text':
    case 'textArea':
    case 'phone':
    case 'lookup': {
      const text = composeText(question, answers, today)
      await find(key).fill(text)
      if (question.kind === 'lookup') await find(key).press('Tab')
      await expect(find(key)).toHaveValue(text)
      return { [key]: text }
    }
    case 'identifier':
      await find(key).pressSequentially('123456789')
      return { [key]: '123-45-6789' }
    case 'date': {
      const parts = { month: '04', day: '17', year: '2007' }
      for (const [part, text] of Object.entries(parts)) await find(`${key}_${part}`).fill(text)
      return { [key]: '2007-04-17' }
    }
    case 'monthYear': {
      const month = await choose(question.months, key)
      return { [key]: month, [question.yearKey]: await choose(question.years, question.yearKey) }
    }
    case 'select':
      return { [key]: await choose(question.choices, key) }
    case 'radio': {
      const [value = ''] = listValues(question.choices, answers, today)
      await screen.locator(`[name="${key}"][value="${value}"]`).check()
      return { [key]: value }
    }
    case 'checkBox':
      await find(key).check()
      return { [key]: true }
    case 'checkGroup': {
      const box = question.boxes[0]?.key ?? ''
      await find(box).check()
      return { [box]: true }
    }
  }

  async function choose(source: ChoiceSource, name: string): Promise<string> {
    const [value = ''] = listValues(source, answers, today)
    await find(name).selectOption(value)
    return value
  }
}

function listValues(source: ChoiceSource, answers: Answers, today: string): readonly string[] {
  return listOffered(listChoices(source, answers, today), '', today).map(({ value }) => value)
}

/** The first text that the form accepts. Texts differ, so that each can be found again. */
function composeText(question: Question, answers: Answers, today: string): string {
  const number = Object.keys(answers).length + 1
  const candidates = [
    ...(question.kind === 'phone' ? ['(306) 555-0178', '+44 20 7946 0123'] : []),
    ...['30', '200', '5'].filter(() => question.kind === 'text' && question.input === 'numeric'),
    `Answer ${number}`,
    `answer${number}@example.com`,
    'S4P 3Y2',
    '37830',
  ]
  const limit = listSlots(question)[0]?.maxLength ?? 0
  const text = candidates.find(
    (one) => one.length <= limit && isAccepted(question, { ...answers, [question.key]: one }, today),
  )
  if (text === undefined) throw new Error(`Add a text to answerPage.ts that ${question.key} accepts.`)
  return text
}

function isAccepted(question: Question, answers: Answers, today: string): boolean {
  return Object.keys(validateQuestion(question, answers, today)).length === 0
}
