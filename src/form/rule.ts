import type { CalendarDate } from './calendarDate.ts'
import type { Condition } from './condition.ts'

export interface Requirement {
  /** Often only the label; the field then puts "Missing:" before it. */
  readonly message: string
  readonly when?: Condition
  /** For references to it, such as `oneRequired`. */
  readonly name?: string
}

/** Of several, the message is that of the first that applies. */
export type Requirements = Requirement | readonly Requirement[]

export function listRequirements(required: Requirements | undefined): readonly Requirement[] {
  if (!required) return []
  return 'message' in required ? [required] : required
}

export interface Rule extends Requirement {
  readonly accepts: Check
}

/** Validates an answer that is not empty. */
export type Check = (text: string, today: CalendarDate) => boolean
