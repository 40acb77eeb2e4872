import { type Answers, readText } from './answers.ts'
import { type CalendarDate, formatDate } from './calendarDate.ts'
import { type Choice, type Closings, listFixedChoices } from './choice.ts'
import type { Form } from './form.ts'
import type { Tenant } from './tenant.ts'
import { termKey } from './termKey.ts'

/** All terms of the form; empty if it doesn't ask for one, or has no single list of them. */
export function listTerms(form: Pick<Form, 'slots'>): readonly Choice[] {
  return listFixedChoices(form.slots.get(termKey)?.choices)
}

export function findChosenTerm(form: Pick<Form, 'slots'>, answers: Answers): Choice | undefined {
  const chosen = readText(answers[termKey])
  return listTerms(form).find(({ value }) => value === chosen)
}

/** The last day for submitting. */
function getLastDay({ value, closes }: Choice, closings: Closings | undefined): CalendarDate | undefined {
  return closings?.[value] ?? closes
}

/** Why an application for a term cannot be submitted on that day, in words for the student. */
export function findTermRefusal(
  term: Choice,
  closings: Closings | undefined,
  today: CalendarDate,
  { help }: Pick<Tenant, 'help'>,
): string | undefined {
  const { label, opens = '' } = term
  const closes = getLastDay(term, closings)
  if (today < opens)
    return `Applications for ${label} open on ${formatDate(opens)}. You can submit yours from that day on.`
  if (closes === undefined || today <= closes) return undefined
  return `Applications for ${label} closed on ${formatDate(closes)}, and can no longer be submitted. Your answers are kept: you can print them, or choose another term. Questions? Write to ${help.email}.`
}

/** Shown when no term can be chosen today. */
export function describeOpening(terms: readonly Choice[], today: CalendarDate): string {
  const coming = terms.filter(({ opens = '', isRetired }) => opens > today && !isRetired)
  const next = coming.find((term) => coming.every(({ opens = '' }) => opens >= (term.opens ?? '')))
  return next
    ? `Applications for ${next.label} open on ${formatDate(next.opens ?? '')}.`
    : 'No term is open for applications right now.'
}

/** The last day for submitting, in words; undefined if the term never closes. */
export function describeLastDay(
  term: Choice,
  closings: Closings | undefined,
  { timeZoneName }: Pick<Tenant, 'timeZoneName'>,
): string | undefined {
  const closes = getLastDay(term, closings)
  return (
    closes &&
    `Applications for ${term.label} close on ${formatDate(closes)}, at the end of the day (${timeZoneName}).`
  )
}
