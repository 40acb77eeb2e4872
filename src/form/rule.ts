import type { CalendarDate } from './calendarDate.ts'
import type { Condition } from './condition.ts'

export interface Requirement {
  /** Often only the label; the field then says "Missing:" before it. */
  readonly message: string
  readonly when?: Condition
  /** Its name where others speak of it, such as `oneRequired`. */
  readonly name?: string
}

/** One requirement, or several of which the first that holds gives the message. */
export type Requirements = Requirement | readonly Requirement[]

export function listRequirements(required: Requirements | undefined): readonly Requirement[] {
  if (!required) return []
  return 'message' in required ? [required] : required
}

export interface Rule {
  readonly message: string
  readonly accepts: Check
  readonly when?: Condition
  readonly name?: string
}

/** Judges an answer that is not empty. */
export type Check = (text: string, today: CalendarDate) => boolean
