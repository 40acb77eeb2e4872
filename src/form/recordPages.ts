import type { ApplicationContents } from './applicationContents.ts'
import { type AskedQuestion, listAskedQuestions } from './askedQuestions.ts'
import type { Page } from './page.ts'
import type { Question } from './question.ts'
import type { RecordContent, RecordRow } from './recordRow.ts'

export interface RecordSection {
  readonly title: string
  readonly rows: readonly RecordRow[]
}

export interface RecordPage {
  readonly title: string
  readonly sections: readonly RecordSection[]
}

export type ApplicationRecord = readonly RecordPage[]

/** Every question that is asked, in the order of the form, with its answer as the caller reads it. */
export function makeRecordPages(
  pages: readonly Page[],
  contents: ApplicationContents,
  makeContent: (question: Question) => RecordContent,
): ApplicationRecord {
  return pages.map((page) => ({ title: page.title, sections: makeSections(page, contents, makeContent) }))
}

function makeSections(
  page: Page,
  contents: ApplicationContents,
  makeContent: (question: Question) => RecordContent,
): RecordSection[] {
  const sections: { title: string; rows: RecordRow[] }[] = []
  for (const asked of listAskedQuestions([page], contents)) {
    const title = getSectionTitle(asked)
    const { key, label, recordLabel = label } = asked.question
    const row = { key, label: recordLabel, ...makeContent(asked.question) }
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
