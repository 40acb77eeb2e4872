import type { Kind, QuestionBase } from './kind.ts'

/** A date, stored as `YYYY-MM-DD` and asked for in three inputs. */
export interface DateQuestion extends QuestionBase {
  readonly kind: 'date'
  /** For the browser's autocomplete. */
  readonly isBirthday?: boolean
}

export const date: Kind<DateQuestion> = {
  listSlots: ({ key }) => [{ key, holds: 'date' }],
}
