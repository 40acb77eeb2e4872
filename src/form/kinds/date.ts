import { readText } from '../answers.ts'
import { formatDate } from '../calendarDate.ts'
import type { Kind, QuestionBase } from './kind.ts'
import type { OfficeKind } from './officeKind.ts'

/** A day, kept as `YYYY-MM-DD`, asked in three inputs. */
export interface DateQuestion extends QuestionBase {
  readonly kind: 'date'
  /** Whether it is a birthday, for the browser's autocomplete. */
  readonly isBirthday?: boolean
}

export const date: Kind<DateQuestion> = {
  listSlots: ({ key }) => [{ key, holds: 'date', maxLength: 10 }],
  renameKeys: () => ({}),
  findBlock: () => undefined,
}

export const officeDate: OfficeKind<DateQuestion> = {
  properties: { kind: true, isBirthday: true },
  makeContent: ({ key }, { answers }) => ({ kind: 'text', text: formatDate(readText(answers[key])) }),
  namePart: () => undefined,
  findIssues: () => [],
}
