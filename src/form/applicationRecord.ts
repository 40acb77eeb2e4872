import { type Answers, isAnswered, readText } from './answers.ts'
import type { ApplicationContents } from './applicationContents.ts'
import { type AskedQuestion, listAskedQuestions } from './askedQuestions.ts'
import { type CalendarDate, formatDate } from './calendarDate.ts'
import { type Choice, type ChoiceSource, listChoices } from './choice.ts'
import { formatFileSize } from './formatFileSize.ts'
import { maskIdentifier } from './kinds/identifier.ts'
import type { Page } from './page.ts'
import type { LookupQuestion } from './kinds/lookup.ts'
import type { Question } from './question.ts'

/** A box with its mark: [X] or [ ]. */
export interface RecordMark {
  readonly label: string
  readonly checked: boolean
}

/** One question with its answer as a person reads it. An empty text was not answered. */
export type RecordRow = { readonly key: string; readonly label: string } & (
  | { readonly kind: 'text'; readonly text: string; readonly ceeb?: string }
  | { readonly kind: 'marks'; readonly marks: readonly RecordMark[] }
  | { readonly kind: 'document'; readonly fileName: string | null; readonly sizeText: string | null }
)

/** Rows under one heading. */
export interface RecordSection {
  readonly title: string
  readonly rows: readonly RecordRow[]
}

/** The sections of one step. */
export interface RecordPage {
  readonly title: string
  readonly sections: readonly RecordSection[]
}

/** A whole application, readable. The service view, the PDF copy and the archive are painted from it (design 1). */
export type ApplicationRecord = readonly RecordPage[]

/**
 * Makes the record of an application: every question that is asked, with its answer in words.
 * @param pages the form's pages
 * @param contents the application
 * @param today needed for lists of years
 */
export function makeRecord(
  pages: readonly Page[],
  contents: ApplicationContents,
  today: CalendarDate,
): ApplicationRecord {
  return pages.map((page) => ({ title: page.title, sections: makeSections(page, contents, today) }))
}

function makeSections(page: Page, contents: ApplicationContents, today: CalendarDate): RecordSection[] {
  const sections: { title: string; rows: RecordRow[] }[] = []
  for (const asked of listAskedQuestions([page], contents)) {
    const title = getSectionTitle(asked)
    const row = makeRow(asked.question, contents, today)
    const last = sections.at(-1)
    if (last?.title === title) last.rows.push(row)
    else sections.push({ title, rows: [row] })
  }
  return sections
}

function getSectionTitle({ section, inside }: AskedQuestion): string {
  return inside && 'group' in inside
    ? `${section.title}: ${inside.group.componentTitle} ${inside.component}`
    : section.title
}

function makeRow(
  question: Question,
  { answers, documents }: ApplicationContents,
  today: CalendarDate,
): RecordRow {
  const { key, label } = question
  const text = readText(answers[key])
  const row = (value: string): RecordRow => ({ key, label, kind: 'text', text: value })
  switch (question.kind) {
    case 'text':
    case 'textArea':
    case 'phone':
      return row(text)
    case 'identifier':
      return row(maskIdentifier(text))
    case 'date':
      return row(text === '' ? '' : formatDate(text))
    case 'monthYear': {
      const month = findLabel(question.months, answers, key, today)
      const year = findLabel(question.years, answers, question.yearKey, today)
      return row([month, year].filter((part) => part !== '').join(' '))
    }
    case 'select':
      return row(findLabel(question.choices, answers, key, today))
    case 'lookup':
      return { ...row(text), ...findCeeb(question, answers) }
    case 'radio':
      return {
        key,
        label,
        kind: 'marks',
        marks: markChoices(listChoices(question.choices, answers, today), text),
      }
    case 'checkGroup':
      return {
        key,
        label,
        kind: 'marks',
        marks: question.boxes.map((box) => ({ label: box.label, checked: isAnswered(answers[box.key]) })),
      }
    case 'checkBox':
      return {
        key,
        label,
        kind: 'marks',
        marks: [{ label: question.statement, checked: isAnswered(answers[key]) }],
      }
    case 'upload': {
      const document = documents[key]
      return {
        key,
        label,
        kind: 'document',
        fileName: document?.file_name ?? null,
        sizeText: document ? formatFileSize(document.file_size) : null,
      }
    }
  }
}

function markChoices(choices: readonly Choice[], value: string): RecordMark[] {
  return choices.map((choice) => ({ label: choice.label, checked: choice.value === value }))
}

function findLabel(source: ChoiceSource, answers: Answers, key: string, today: CalendarDate): string {
  const value = readText(answers[key])
  if (value === '') return ''
  return listChoices(source, answers, today).find((choice) => choice.value === value)?.label ?? value
}

/** The school's code, which staff see beside its name (spec 6). */
function findCeeb(question: LookupQuestion, answers: Answers): { ceeb?: string } {
  const ceeb = readText(answers[`${question.prefix}ceeb`])
  return ceeb === '' ? {} : { ceeb }
}
