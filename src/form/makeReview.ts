import type { ApplicationContents } from './answers.ts'
import type { CalendarDate } from './calendarDate.ts'
import { findCertification } from './findCertification.ts'
import type { Page } from './page.ts'
import { readAnswer } from './readAnswer.ts'
import { isBlankRow, makeRecordPages, type RecordRow } from './recordPages.ts'
import { type TypedIssues, validateAnswers } from './validateAnswers.ts'

/** An answer with what Submit would say of it. */
export type ReviewRow = RecordRow & { readonly messages: readonly string[] }

/**
 * The application as its student checks it before Submit, with the number of questions that are needed or wrong. In each
 * section, what is optional and empty is apart. The certification is left out, since it comes after the review.
 */
export function makeReview(
  pages: readonly Page[],
  contents: ApplicationContents,
  today: CalendarDate,
  typed: TypedIssues = {},
) {
  const reviewed = omitCertification(pages)
  const errors = validateAnswers(reviewed, contents, today, typed)
  const record = makeRecordPages(reviewed, contents, (question) => readAnswer(question, contents, today))
  const isEmpty = (row: ReviewRow): boolean =>
    isBlankRow(row) && row.messages.length === 0 && !(row.key in typed)
  return {
    missing: Object.keys(errors).length,
    pages: record.map(({ title, sections }, index) => ({
      title,
      path: pages[index]?.path ?? '/',
      sections: sections.map((section) => {
        const rows = section.rows.map((row): ReviewRow => ({ ...row, messages: errors[row.key] ?? [] }))
        return {
          title: section.title,
          rows: rows.filter((row) => !isEmpty(row)),
          empty: rows.filter(isEmpty),
        }
      }),
    })),
  }
}

function omitCertification(pages: readonly Page[]): readonly Page[] {
  const last = pages.at(-1)
  const certification = last && findCertification(last)
  return pages.map((page) => ({
    ...page,
    sections: page.sections.map((section) =>
      section === certification
        ? { ...section, items: section.items.filter((item) => item.kind !== 'checkBox' || !item.required) }
        : section,
    ),
  }))
}
