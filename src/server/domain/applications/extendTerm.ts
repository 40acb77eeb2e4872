import { type CalendarDate, getToday } from '#form/calendarDate.ts'
import type { Form } from '#form/form.ts'
import { listTerms } from '#form/term.ts'
import { addExtension } from '#server/domain/storedApplications/termExtensionStore.ts'
import type { Context } from '#server/platform/context.ts'

import { listClosings } from './listClosings.ts'

interface ClosingTerm {
  readonly value: string
  readonly label: string
  /** On the date of the definition. */
  readonly closes: CalendarDate
}

/** The terms that have a last day, which can be extended. */
export function listClosingTerms(form: Pick<Form, 'slots'>): ClosingTerm[] {
  return listTerms(form).flatMap(({ value, label, closes }) => (closes ? [{ value, label, closes }] : []))
}

/** Why a term cannot be extended to a day; the day of the definition undoes an extension, even if it has passed. */
export function findExtensionIssue(
  { clock, tenant }: Pick<Context, 'clock' | 'tenant'>,
  { closes }: ClosingTerm,
  lastDay: CalendarDate,
): 'before the definition' | 'passed' | undefined {
  if (lastDay < closes) return 'before the definition'
  if (lastDay < getToday(clock.now(), tenant.timeZone) && lastDay !== closes) return 'passed'
  return undefined
}

/**
 * Accepts applications for a term through a day, of one student or of everybody.
 * @returns the last day that counts now: it may be extended further for everybody
 */
export async function extendTerm(
  context: Pick<Context, 'db' | 'clock' | 'form' | 'tenant'> & { readonly actor: string },
  { term, lastDay, studentId }: { term: ClosingTerm; lastDay: CalendarDate; studentId: string | null },
): Promise<CalendarDate> {
  const { db, clock, actor } = context
  const row = { term: term.value, last_day: lastDay, student_id: studentId, actor, at: clock.now() }
  await addExtension(db, row)
  const closings = await listClosings(context, db, studentId)
  return closings[term.value] ?? lastDay
}
