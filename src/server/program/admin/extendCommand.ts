import { formatDate } from '#form/calendarDate.ts'
import type { Form } from '#form/form.ts'
import { extendTerm, findExtensionIssue, listClosingTerms } from '#server/domain/applications/extendTerm.ts'

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
    const term = getTerm(form, wanted)
    const { label, closes } = term
    const lastDay = readDay(options, 'until') ?? ''
    const issue = findExtensionIssue(context, term, lastDay)
    if (issue === 'before the definition')
      throw new UsageError(`${label} closes on ${closes}. --until must be that day or a later one.`)
    if (issue === 'passed') throw new UsageError('--until has passed. Give a later day.')
    const email = options.student
    const { db, student } =
      email === undefined
        ? { ...(await context.openServices()), student: undefined }
        : await openForStudent(email, context)
    const last = await extendTerm(
      { db, clock, form, tenant, actor },
      { term, lastDay, studentId: student?.id ?? null },
    )
    const day = formatDate(last)
    const whose = student ? `of ${student.email} ` : ''
    await context.print(
      `Applications ${whose}for ${label} can be submitted until the end of ${day} (${tenant.timeZoneName}).\n`,
    )
  },
}

function getTerm(form: Form, wanted: string) {
  const terms = listClosingTerms(form)
  const term = terms.find(
    ({ value, label }) => value === wanted || label.toLowerCase() === wanted.toLowerCase(),
  )
  if (term) return term
  const names = terms.map(({ value, label }) => `${value} (${label})`).join(', ')
  throw new UsageError(
    `There is no term ${wanted} with a last day. ${names === '' ? 'No term of the form has one.' : `Those that have one: ${names}.`}`,
  )
}
