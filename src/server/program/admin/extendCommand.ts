import { type CalendarDate, formatDate, getToday } from '#form/calendarDate.ts'
import type { Choice } from '#form/choice.ts'
import { makeForm } from '#form/form.ts'
import { listTerms } from '#form/term.ts'
import { termKey } from '#form/termKey.ts'
import { addEvents } from '#server/domain/applicationStore/applicationStore.ts'
import { addExtension, listExtensions } from '#server/domain/applicationStore/termExtensionStore.ts'
import { listClosings } from '#server/domain/applications/listClosings.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { formatZoned } from '#server/platform/formatZoned.ts'

import { type AdminCommand, type AdminContext, UsageError } from './adminCommand.ts'
import { byOption, getNamedStudent, isRealDate, readActor } from './commandInput.ts'
import { formatOption, getWriter } from './writeRows.ts'

export const extendCommand: AdminCommand = {
  name: 'extend',
  summary:
    'lets applications for a term come in until the end of a later day, for everybody or for one student; running servers know it at once, and the day of the definition takes it back',
  arguments: [{ name: 'TERM', description: 'its value or label, such as 2027FA or "Fall 2027"' }],
  options: {
    until: { value: 'DATE', description: 'the last day, such as 2027-03-03', isRequired: true },
    student: { value: 'EMAIL', description: 'only for the student with this address' },
    ...byOption,
  },
  async run(input, context) {
    const { tenant, clock, print, openServices } = context
    const actor = readActor(input)
    const { until: lastDay = '', student: email } = input.options
    const term = getTerm(context, input.arguments[0] ?? '')
    checkDay(term, lastDay, getToday(clock.now(), tenant.timeZone))
    const { db } = await openServices()
    const student = email === undefined ? undefined : await getNamedStudent(db, email)
    const forAll = await runTransaction(db, async (tx) => {
      const at = clock.now()
      await addExtension(tx, { term: term.value, lastDay }, student?.id ?? null, actor, at)
      if (student)
        await addEvents(tx, [{ studentId: student.id, at, actor, kind: 'term extended', keys: [termKey] }])
      const closings = await listClosings({ form: makeForm(tenant.pages), tenant }, tx, null)
      return closings[term.value] ?? ''
    })
    const [day, why] = forAll > lastDay ? [forAll, ', because it is extended for everybody'] : [lastDay, '']
    const whose = student ? `of ${student.email} ` : ''
    await print(
      `Applications ${whose}for ${term.label} can be submitted until the end of ${formatDate(day)} (${tenant.timeZoneName})${why}.\n`,
    )
  },
}

export const termsCommand: AdminCommand = {
  name: 'terms',
  summary: 'prints the terms that close, and what was extended, for whom and by whom',
  options: formatOption,
  async run({ options }, context) {
    const write = getWriter(options.format)
    const { db } = await context.openServices()
    const extensions = await listExtensions(db)
    const rows = listClosingTerms(context).flatMap(({ value, label, opens = '', closes }) => {
      const term = { term: value, label, opens, closes }
      const own = extensions.filter((one) => one.term === value)
      return [
        { ...term, ...nothing },
        ...own.map(({ lastDay, email, actor, at }) => ({
          ...term,
          extended_until: lastDay,
          for: email ?? 'everybody',
          by: actor,
          at: formatZoned(at, context.tenant.timeZone),
        })),
      ]
    })
    await context.print(write(columns, rows))
  },
}

const nothing = { extended_until: '', for: '', by: '', at: '' }
const columns = ['term', 'label', 'opens', 'closes', ...Object.keys(nothing)]

type ClosingTerm = Choice & { readonly closes: CalendarDate }

function listClosingTerms({ tenant }: Pick<AdminContext, 'tenant'>): readonly ClosingTerm[] {
  return listTerms(makeForm(tenant.pages)).flatMap(({ closes, ...term }) =>
    closes === undefined ? [] : { ...term, closes },
  )
}

function getTerm(context: Pick<AdminContext, 'tenant'>, wanted: string): ClosingTerm {
  const terms = listClosingTerms(context)
  const term = terms.find(
    ({ value, label }) => value === wanted || label.toLowerCase() === wanted.toLowerCase(),
  )
  if (term) return term
  const names = terms.map(({ value, label }) => `${value} (${label})`).join(', ')
  throw new UsageError(
    `No term ${wanted} closes. ${names === '' ? 'None of the form does.' : `Those that do: ${names}.`}`,
  )
}

function checkDay({ label, closes }: ClosingTerm, day: CalendarDate, today: CalendarDate): void {
  if (!isRealDate(day)) throw new UsageError('--until must be a day such as 2027-03-03.')
  if (day < closes)
    throw new UsageError(`${label} closes on ${closes}. --until must be that day or a later one.`)
  if (day < today && day !== closes) throw new UsageError('--until is over. Name a day to come.')
}
