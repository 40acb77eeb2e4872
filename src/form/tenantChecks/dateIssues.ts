import { type CalendarDate, findDateParts, isFarAway } from '#form/calendarDate.ts'
import { listOffered } from '#form/choice.ts'
import { makeForm } from '#form/form.ts'
import { isTimeZone } from '#form/readWallClock.ts'
import type { DatedAlert, Tenant } from '#form/tenant.ts'
import { listTerms } from '#form/term.ts'
import { termKey } from '#form/termKey.ts'

/** Finds impossible dates, banners that overlap or end before they begin, and an unknown time zone. */
export function* findDateIssues({ alerts, timeZone }: Pick<Tenant, 'alerts' | 'timeZone'>) {
  const unreadable = alerts.flatMap(({ from, until }) => [from, until]).filter((date) => !findDateParts(date))
  for (const date of unreadable)
    yield `alerts.ts: ${date} is not a date. Write year, month and day, such as 2027-02-01.`
  for (const date of alerts.flatMap(({ from, until }) => [from, until]))
    if (isFarAway(date)) yield `alerts.ts: ${date} is far away. Correct the year.`
  if (unreadable.length === 0)
    for (const [index, alert] of alerts.entries()) yield* checkAlert(alert, alerts[index - 1])
  const exists = isTimeZone(timeZone)
  // EST is five hours behind UTC in summer, too.
  if (exists && (timeZone.includes('/') || timeZone === 'UTC')) return
  const issue = exists ? 'is not the zone of a place' : 'does not exist'
  yield `tenant.ts: timeZone is ${timeZone}, which ${issue}. Write one such as America/New_York.`
}

function* checkAlert({ from, until }: DatedAlert, before: DatedAlert | undefined) {
  if (until <= from)
    yield `alerts.ts: the banner from ${from} ends on ${until} and is never shown. until is the first day without it.`
  else if (before && from < before.from)
    yield `alerts.ts: the banner from ${from} comes after the one from ${before.from}. Write the earlier one first.`
  else if (before && from < before.until)
    yield `alerts.ts: the banners from ${before.from} and from ${from} are shown at the same time until ${before.until}. End the first on ${from}.`
}

const termLabel = /\b(?:spring|summer|fall|autumn|winter|term|semester|quarter)\b.*?\b(20\d\d)\b/i

/** Finds terms of past years that can still be chosen, and a list of terms of which none can. Only warnings. */
export function* findPastTerms({ pages }: Pick<Tenant, 'pages'>, today: CalendarDate) {
  const terms = listTerms(makeForm(pages))
  const offered = listOffered(terms, '', today)
  if (terms.length > 0 && offered.length === 0)
    yield `The question ${termKey} offers no term today, so nobody can apply. Add the next terms, or open one of them.`
  const thisYear = Number(today.slice(0, 4))
  for (const { label } of offered)
    if (Number(termLabel.exec(label)?.[1] ?? thisYear) < thisYear)
      yield `The question ${termKey} still offers ${label}, which is over. Remove it and add the next terms.`
}
