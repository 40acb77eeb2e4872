import type { ApplicationContents } from './applicationContents.ts'
import { type AskedQuestion, listAskedQuestions } from './askedQuestions.ts'
import type { CalendarDate } from './calendarDate.ts'
import { getOfficeKind } from './kinds/officeKinds.ts'
import type { Page } from './page.ts'
import type { Question } from './question.ts'
import type { RecordRow } from './recordRow.ts'

export interface RecordSection {
  readonly title: string
  readonly rows: readonly RecordRow[]
}

export interface RecordPage {
  readonly title: string
  readonly sections: readonly RecordSection[]
}

export type ApplicationRecord = readonly RecordPage[]

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

function makeRow(question: Question, contents: ApplicationContents, today: CalendarDate): RecordRow {
  const { kind, key, label } = question
  return { key, label, ...getOfficeKind(kind).makeContent(question, contents, today) }
}
