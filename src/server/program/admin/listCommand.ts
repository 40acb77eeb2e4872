import { type CalendarDate, getToday } from '#form/calendarDate.ts'
import { foldText } from '#server/domain/lookup/foldWords.ts'
import { formatZoned } from '#server/platform/formatZoned.ts'

import type { AdminCommand, GivenOptions } from './adminCommand.ts'
import { readStartOfDay } from './commandInput.ts'
import { makeSearch } from './makeSearch.ts'
import { type Overview, overviewStatuses as statuses, readOverviews } from './readOverviews.ts'
import { formatOption, writeRows } from './writeRows.ts'

/** Probable duplicates of one person that are listed by address. */
const maxNamed = 10

const orders: Readonly<Record<string, (a: Overview, b: Overview) => number>> = {
  email: () => 0,
  name: (a, b) => compare(a.names.toReversed().join(' '), b.names.toReversed().join(' ')),
  status: (a, b) => statuses.indexOf(a.status) - statuses.indexOf(b.status),
  term: (a, b) => compare(a.term[0], b.term[0]),
  major: (a, b) => compare(a.major[1], b.major[1]),
  activity: (a, b) => b.lastActivityAt.getTime() - a.lastActivityAt.getTime(),
  late: (a, b) => (b.lastLateAt?.getTime() ?? 0) - (a.lastLateAt?.getTime() ?? 0),
  submitted: (a, b) => (b.submittedAt?.getTime() ?? 0) - (a.submittedAt?.getTime() ?? 0),
}

export const listCommand: AdminCommand = {
  summary: 'prints the accounts and their applications, and marks probable duplicates',
  options: {
    search: {
      value: 'TEXT',
      description:
        'only those whose name, email address or reference has these words, or if nobody’s has, words that are spelled much like them',
    },
    status: {
      value: statuses.join('|'),
      description: 'only those with this status; correction is a submission that is open again',
    },
    term: { value: 'TERM', description: 'only those for this entry term: its value or label' },
    major: { value: 'MAJOR', description: 'only those for this program: its value or label' },
    since: { value: 'DATE', description: 'only those whose student was active on or after that day' },
    'submitted-since': { value: 'DATE', description: 'only those submitted on or after that day' },
    sort: {
      value: Object.keys(orders).join('|'),
      description: 'what to sort by; email by default, newest first for times',
    },
    ...formatOption,
  },
  async run(options, context) {
    const { timeZone } = context.tenant
    const isWanted = makeFilter(options, timeZone)
    const { sort = 'email', format } = options

    const find = makeSearch(options.search ?? '')
    const exact: Overview[] = []
    const similar: Overview[] = []
    const same = new Map<string, string[]>()
    for await (const one of readOverviews(context)) {
      const person = identify(one)
      if (person !== undefined) same.getOrInsert(person, []).push(one.email)
      if (!isWanted(one)) continue
      const found = find(one, exact.length > 0)
      if (found === 'exact') exact.push(one)
      else if (found === 'similar') similar.push(one)
    }
    const wanted = exact.length > 0 ? exact : similar
    if (exact.length === 0 && similar.length > 0)
      context.notify('Nobody has exactly these words. These are similar:')
    const cells: Readonly<Record<string, (one: Overview) => string>> = {
      email: (one) => one.email,
      name: (one) => one.names.join(' ').trim(),
      status: (one) => one.status,
      term: (one) => one.term[1],
      major: (one) => one.major[1],
      last_activity: (one) => formatZoned(one.lastActivityAt, timeZone),
      submitted: (one) => (one.submittedAt ? formatZoned(one.submittedAt, timeZone) : ''),
      reference: (one) => one.reference,
      open_until: (one) => (one.correctionUntil ? getLastDay(one.correctionUntil, timeZone) : ''),
      late_document: (one) => (one.lastLateAt ? formatZoned(one.lastLateAt, timeZone) : ''),
      probably_also: (one) => nameOthers(same.get(identify(one) ?? '') ?? [], one.email),
    }
    const rows = wanted
      .toSorted(orders[sort])
      .map((one) => Object.fromEntries(Object.entries(cells).map(([name, read]) => [name, read(one)])))
    await context.print(writeRows(format, Object.keys(cells), rows))
  },
}

function makeFilter(options: GivenOptions, timeZone: string): (one: Overview) => boolean {
  const { status, term, major } = options
  const since = readStartOfDay(options, 'since', timeZone)
  const submittedSince = readStartOfDay(options, 'submitted-since', timeZone)
  const isChoice = (wanted: string | undefined, choice: readonly string[]): boolean =>
    wanted === undefined || choice.some((one) => foldText(one) === foldText(wanted))
  return (one) =>
    (status === undefined || status === one.status) &&
    isChoice(term, one.term) &&
    isChoice(major, one.major) &&
    (since === undefined || one.lastActivityAt >= since) &&
    (submittedSince === undefined || (one.submittedAt !== null && one.submittedAt >= submittedSince))
}

/** The last full day before a moment. */
function getLastDay(end: Date, timeZone: string): CalendarDate {
  return getToday(new Date(end.getTime() - 1), timeZone)
}

function compare(a: string, b: string): number {
  const [first, second] = [foldText(a), foldText(b)]
  return first === second ? 0 : first < second ? -1 : 1
}

/** Not all of them: thousands of accounts under one name, each with the names of all others, would fill the memory. */
function nameOthers(emails: readonly string[], own: string): string {
  const named = emails
    .slice(0, maxNamed + 1)
    .filter((email) => email !== own)
    .slice(0, maxNamed)
  const more = emails.length - 1 - named.length
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join(' ')
}

/** Undefined if too little is known to take two students for one. */
function identify({ names, birthDate }: Overview): string | undefined {
  const parts = [...names.map(foldText), birthDate]
  return parts.includes('') ? undefined : parts.join('|')
}
