import { type ApplicationContents, isAnswered, readText } from './answers.ts'
import { listSlots } from './answerSlot.ts'
import type { CalendarDate } from './calendarDate.ts'
import { listChoices, listOffered } from './choice.ts'
import type { Page, Question } from './page.ts'
import { readAnswer } from './readAnswer.ts'
import { makeRecordPages, type RecordContent } from './recordPages.ts'

/** What the office reads and keeps, including every choice that was offered. */
export function makeRecord(pages: readonly Page[], contents: ApplicationContents, today: CalendarDate) {
  return makeRecordPages(pages, contents, (question) => makeContent(question, contents, today))
}

function makeContent(question: Question, contents: ApplicationContents, today: CalendarDate): RecordContent {
  const { answers } = contents
  const slots = listSlots(question)
  if (slots.every(({ holds }) => holds === 'boolean')) {
    const marks = slots.map(({ key, label = '' }) => ({ label, checked: isAnswered(answers[key]) }))
    return { kind: 'marks', marks }
  }
  const listed = slots.find(({ isListed }) => isListed)
  if (listed?.choices) {
    const chosen = readText(answers[listed.key])
    const offered = listOffered(listChoices(listed.choices, answers, today), chosen, today)
    return {
      kind: 'marks',
      marks: offered.map(({ label, value }) => ({ label, checked: value === chosen })),
    }
  }
  const content = readAnswer(question, contents, today)
  const ceeb = question.kind === 'lookup' ? readText(answers[`${question.prefix}ceeb`]) : ''
  return content.kind === 'text' && ceeb !== '' ? { ...content, ceeb } : content
}
