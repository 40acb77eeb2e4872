import { formatDate, getToday } from '#form/calendarDate.ts'
import type { Form } from '#form/form.ts'
import { listTerms } from '#form/term.ts'
import { addExtension } from '#server/domain/storedApplications/termExtensionStore.ts'
import { listClosings } from '#server/domain/applications/listClosings.ts'

import { type AdminCommand, UsageError } from './adminCommand.ts'
import { byOption, openForStudent, readActor, readDay } from './commandInput.ts'

export const extendCommand: AdminCommand = {
  summary:
    'accepts applications for a term through a later day, for everybody or for one student, at once; extend to the day in the definition to undo it',
  arguments: { TERM: 'its value or label, such as 2027FA or "Fall 2027"' },
  options: {
    until: { value: 'DATE', description: 'the last day, such as 2027-03-03', isRequired: true },
    student: { value: 'EMAIL', description: 'only for the student with this address or reference' },
    ...byOption,
  },
  async run(options, context, [wanted = '']) {
    const { tenant, form, clock } = context
    const actor = readActor(options)
    const { value, label, closes } = getTerm(form, wanted)
    const lastDay = readDay(options, 'until') ?? ''
    if (lastDay < closes)
      throw new UsageError(`${label} closes on ${closes}. --until must be that day or a later one.`)
    if (lastDay < getToday(clock.now(), tenant.timeZone) && lastDay !== closes)
      throw new UsageError('--until has passed. Give a later day.')
    const email = options.student
    const { db, student } =
      email === undefined
        ? { ...(await context.openServices()), student: undefined }
        : await openForStudent(email, context)
    const studentId = student?.id ?? null
    const at = clock.now()
    await addExtension(db, { term: value, last_day: lastDay, student_id: studentId, actor, at })
    // It may be extended further for everybody.
    const closings = await listClosings(context, db, studentId)
    const day = formatDate(closings[value] ?? lastDay)
    const whose = student ? `of ${student.email} ` : ''
    await context.print(
      `Applications ${whose}for ${label} can be submitted until the end of ${day} (${tenant.timeZoneName}).\n`,
    )
  },
}

function getTerm(form: Form, wanted: string) {
  const terms = listTerms(form).flatMap(({ closes, ...term }) => (closes ? [{ ...term, closes }] : []))
  const term = terms.find(
    ({ value, label }) => value === wanted || label.toLowerCase() === wanted.toLowerCase(),
  )
  if (term) return term
  const names = terms.map(({ value, label }) => `${value} (${label})`).join(', ')
  throw new UsageError(
    `There is no term ${wanted} with a last day. ${names === '' ? 'No term of the form has one.' : `Those that have one: ${names}.`}`,
  )
}
