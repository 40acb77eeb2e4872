import type { ApplicationContents } from './answers.ts'
import { listAskedQuestions } from './askedQuestions.ts'
import type { Page, Question } from './page.ts'

/** An answer for a reader; '' if there is none. */
export type RecordContent =
  | { readonly kind: 'text'; readonly text: string; readonly ceeb?: string }
  | {
      readonly kind: 'marks'
      readonly marks: readonly { readonly label: string; readonly checked: boolean }[]
    }
  | { readonly kind: 'document'; readonly fileName: string | null; readonly sizeText: string | null }

export type RecordRow = { readonly key: string; readonly label: string } & RecordContent

export type ApplicationRecord = ReturnType<typeof makeRecordPages>

/** Every question that is asked, in the order of the form, with its answer as the caller reads it. */
export function makeRecordPages(
  pages: readonly Page[],
  contents: ApplicationContents,
  makeContent: (question: Question) => RecordContent,
) {
  return pages.map((page) => {
    const sections: { title: string; rows: RecordRow[] }[] = []
    for (const { question, section, component } of listAskedQuestions([page], contents)) {
      const title = component === undefined ? section.title : `${section.title}: ${component}`
      const { key, label, recordLabel = label } = question
      const row = { key, label: recordLabel, ...makeContent(question) }
      const last = sections.at(-1)
      if (last?.title === title) last.rows.push(row)
      else sections.push({ title, rows: [row] })
    }
    return { title: page.title, sections }
  })
}

/** A check group is never blank: unselected boxes are shown, too. */
export function isBlankRow(row: RecordContent): boolean {
  if (row.kind === 'marks') return false
  return row.kind === 'text' ? row.text.trim() === '' : row.fileName === null
}

/** About a dozen printed lines in a column: such an answer gets the full width, and may continue on the next page. */
export function isLongRow(row: RecordContent): boolean {
  return row.kind === 'text' && (row.text.length > 600 || row.text.split('\n').length > 8)
}
