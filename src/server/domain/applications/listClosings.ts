import { readText } from '#form/answers.ts'
import { type CalendarDate, getToday } from '#form/calendarDate.ts'
import type { Closings } from '#form/choice.ts'
import { listTerms } from '#form/term.ts'
import { termKey } from '#form/termKey.ts'
import { type Correction, findCorrected } from '#server/domain/storedApplications/correctionStore.ts'
import { listExtensions } from '#server/domain/storedApplications/termExtensionStore.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'

/**
 * When each term closes: on the date of the definition, or later if the office has extended it for everybody or for
 * this student. A correction usually ends earlier, and keeps its original term open until then.
 * @param studentId null for the dates that apply to everybody
 * @param correction of this student, null without one; it is looked for if it is left out
 */
export async function listClosings(
  { form, tenant }: Pick<Context, 'form' | 'tenant'>,
  db: Database,
  studentId: string | null,
  correction?: Correction | null,
): Promise<Closings> {
  const terms = listTerms(form).filter(({ closes }) => closes !== undefined)
  if (terms.length === 0) return {}
  const extensions = await listExtensions(db, studentId)
  const hasNone = studentId === null || correction === null
  const corrected = hasNone ? undefined : await findCorrected(db, studentId)
  const end = corrected && getToday(new Date(corrected.until.getTime() - 1), tenant.timeZone)
  const submitted = readText(corrected?.answers[termKey])
  return Object.fromEntries(
    terms.map(({ value, closes = '' }): [string, CalendarDate] => {
      const last = extensions
        .filter(({ term }) => term === value)
        .reduce((day, { lastDay }) => (lastDay > day ? lastDay : day), closes)
      return [value, end !== undefined && (value === submitted || end < last) ? end : last]
    }),
  )
}
