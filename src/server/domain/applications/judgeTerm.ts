import type { Answers } from '#form/answers.ts'
import type { CalendarDate } from '#form/calendarDate.ts'
import { findChosenTerm, findTermRefusal } from '#form/term.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'

import { listClosings } from './listClosings.ts'

/** Returns why an application for the chosen term cannot be submitted on that day, in words for its student. */
export async function judgeTerm(
  context: Pick<Context, 'form' | 'tenant'>,
  db: Database,
  studentId: string,
  answers: Answers,
  today: CalendarDate,
): Promise<string | undefined> {
  const term = findChosenTerm(context.form, answers)
  return term && findTermRefusal(term, await listClosings(context, db, studentId), today, context.tenant)
}
