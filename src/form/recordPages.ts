import type { ApplicationContents } from './answers.ts'
import { listAskedQuestions } from './askedQuestions.ts'
import type { Page, Question } from './page.ts'
import type { RecordContent, RecordRow } from './recordRow.ts'

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
