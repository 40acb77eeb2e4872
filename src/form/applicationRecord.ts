import type { ApplicationContents } from './applicationContents.ts'
import type { CalendarDate } from './calendarDate.ts'
import { getOfficeKind } from './kinds/kinds.ts'
import type { Page } from './page.ts'
import { readAnswer } from './readAnswer.ts'
import { type ApplicationRecord, makeRecordPages } from './recordPages.ts'

/** What the office reads and keeps, including every choice that was offered. */
export function makeRecord(
  pages: readonly Page[],
  contents: ApplicationContents,
  today: CalendarDate,
): ApplicationRecord {
  return makeRecordPages(
    pages,
    contents,
    (question) =>
      getOfficeKind(question.kind).makeContent?.(question, contents, today) ??
      readAnswer(question, contents, today),
  )
}
