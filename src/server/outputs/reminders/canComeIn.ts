import type { Answers } from '#form/answers.ts'
import type { CalendarDate } from '#form/calendarDate.ts'
import { type Closings, listOffered } from '#form/choice.ts'
import { findChosenTerm, findTermRefusal, listTerms } from '#form/term.ts'
import type { Context } from '#server/platform/context.ts'

/**
 * Whether an application for the chosen term could be submitted on that day; without a term, whether any is offered.
 */
export function canComeIn(
  { form, tenant }: Pick<Context, 'form' | 'tenant'>,
  answers: Answers,
  closings: Closings,
  today: CalendarDate,
): boolean {
  const term = findChosenTerm(form, answers)
  if (term) return findTermRefusal(term, closings, today, tenant) === undefined
  const terms = listTerms(form)
  return terms.length === 0 || listOffered(terms, '', today, closings).length > 0
}
