import { addYears, type CalendarDate, composeDate, findDateParts } from '#form/calendarDate.ts'
import { countCharacters } from '#form/countCharacters.ts'
import { parseStudentName, type StudentName } from '#server/domain/accounts/parseStudentName.ts'
import { type LineProblem, readTable } from '#server/domain/lookup/readTable.ts'

import type { OfficeItem } from './officeStatusStore.ts'

const statusColumns = ['student', 'item', 'received_on', 'text'] as const

/** In characters. */
const maxLengths = { item: 60, text: 500 } as const

/** An older day is a typing error. */
const maxYears = 10

export interface StatusRow extends OfficeItem {
  readonly line: number
  /** As it was written. */
  readonly name: string
  readonly student: StudentName
}

/** Reads the rows of an office's table. Rows with a problem are left out of the others. */
export function parseStatus(text: string, today: CalendarDate) {
  const wanted = statusColumns.join(',')
  const table = readTable(text, (header) =>
    header.join(',') === wanted ? undefined : `The first line must be ${wanted}`,
  )
  if (table.problem) return { rows: [], problems: [table.problem] }
  const rows: StatusRow[] = []
  const problems: LineProblem[] = []
  for (const { line, cells } of table.rows) {
    const { row, messages } = parseLine(cells, today)
    problems.push(...messages.map((message) => ({ line, message })))
    if (row && messages.length === 0) rows.push({ line, ...row })
  }
  return { rows, problems }
}

function parseLine(cells: readonly string[], today: CalendarDate) {
  if (cells.length !== statusColumns.length)
    return { messages: [`This line has ${cells.length} cells instead of ${statusColumns.length}.`] }
  // In the order of `statusColumns`.
  const [name = '', item = '', day = '', text = ''] = cells.map((cell) => cell.trim().normalize())
  const student = parseStudentName(name)
  const receivedOn = readDay(day)
  const messages = [
    ...(student
      ? []
      : [`student is "${name.slice(0, 100)}", which is neither an email address nor a reference.`]),
    ...(item === '' ? ['item must not be empty.'] : []),
    ...findTextIssues('item', item),
    ...findTextIssues('text', text),
    ...findDayIssues(day, receivedOn, today),
  ]
  return { messages, ...(student && { row: { name, student, item, receivedOn: receivedOn ?? null, text } }) }
}

/** As in `2026-12-03`, or as a spreadsheet writes it, `12/3/2026`. */
function readDay(text: string): CalendarDate | undefined {
  if (findDateParts(text)) return text
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  return composeDate(month, day, year) || undefined
}

function findDayIssues(given: string, day: CalendarDate | undefined, today: CalendarDate): string[] {
  const about = `received_on is ${given.slice(0, 40)}`
  if (given === '') return []
  if (day === undefined) return [`${about}. It must be a day, such as 2026-12-03 or 12/3/2026.`]
  if (day > today) return [`${about}, which is in the future.`]
  return day < addYears(today, -maxYears) ? [`${about}, which is more than ${maxYears} years ago.`] : []
}

/** Control characters, line breaks, and what is invisible or turns the direction of writing. */
const unwanted = /[\p{C}\p{Zl}\p{Zp}\uFFFD]/u

function findTextIssues(column: keyof typeof maxLengths, text: string): string[] {
  const [found] = unwanted.exec(text) ?? []
  const code = found?.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
  return [
    ...(countCharacters(text) > maxLengths[column]
      ? [`${column} can have at most ${maxLengths[column]} characters.`]
      : []),
    ...(found === '\n' || found === '\r' ? [`${column} has a line break. Write it in one line.`] : []),
    ...(code !== undefined && !/[\n\r]/.test(found ?? '')
      ? [`${column} has a character that cannot be shown (U+${code}). Write plain text.`]
      : []),
  ]
}
