import { findDateParts } from '#form/calendarDate.ts'
import { isTimeZone } from '#form/readWallClock.ts'
import type { DatedAlert, Tenant } from '#form/tenant.ts'

import { placeQuestions } from './placedQuestion.ts'

/**
 * Finds dates that no calendar has, banners that end before they begin, stand out of order or at the same time, and a
 * time zone that does not exist (design 4.16 and 4.17).
 * @param tenant the institution
 */
export function findDateIssues({ alerts, timeZone }: Pick<Tenant, 'alerts' | 'timeZone'>): string[] {
  const unreadable = alerts.flatMap((alert) =>
    [alert.from, alert.until]
      .filter((date) => !findDateParts(date))
      .map((date) => `alerts.ts: ${date} is no date. Write year, month and day, such as 2027-02-01.`),
  )
  return [
    ...unreadable,
    ...(unreadable.length > 0 ? [] : findDisorder(alerts)),
    ...(isTimeZone(timeZone)
      ? []
      : [`tenant.ts: timeZone is ${timeZone}, which does not exist. Write one such as America/New_York.`]),
  ]
}

function findDisorder(alerts: readonly DatedAlert[]): string[] {
  const backward = alerts
    .filter(({ from, until }) => until <= from)
    .map(
      ({ from, until }) =>
        `alerts.ts: the banner from ${from} ends on ${until} and is never shown. until is the first day without it.`,
    )
  const clashes = alerts.slice(1).flatMap((alert, index) => {
    const before = alerts[index]
    if (!before || before.until <= alert.from) return []
    return alert.from < before.from
      ? [
          `alerts.ts: the banner from ${alert.from} stands after the one from ${before.from}. Write the earlier one first.`,
        ]
      : [
          `alerts.ts: the banners from ${before.from} and from ${alert.from} are shown at the same time until ${before.until}. End the first on ${alert.from}.`,
        ]
  })
  return [...backward, ...clashes]
}

const termLabel = /\b(?:spring|summer|fall|autumn|winter|term|semester|quarter)\b.*?\b(20\d\d)\b/i

/**
 * Finds terms of years that are over, which a student can still choose. The program runs with them.
 * @param tenant the institution
 * @param thisYear the year that it is there
 */
export function findPastTerms({ pages }: Pick<Tenant, 'pages'>, thisYear: number): string[] {
  return placeQuestions(pages)
    .filter(({ isRepeated }) => !isRepeated)
    .flatMap(({ question }) => {
      const choices = 'choices' in question && Array.isArray(question.choices) ? question.choices : []
      return choices
        .filter(({ label }) => Number(termLabel.exec(label)?.[1] ?? thisYear) < thisYear)
        .map(
          ({ label }) =>
            `The question ${question.key} still offers ${label}, which is over. Take it away and add the next terms.`,
        )
    })
}
