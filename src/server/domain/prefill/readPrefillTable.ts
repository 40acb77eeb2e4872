import { noSuchQuestionMessage } from '#form/acceptAnswer.ts'
import type { Answers } from '#form/answers.ts'
import type { CalendarDate } from '#form/calendarDate.ts'
import { findRepeated } from '#form/findRepeated.ts'
import type { Form } from '#form/form.ts'
import { type LineProblem, readTable } from '#server/domain/lookup/readTable.ts'

import { checkPrefill } from './checkPrefill.ts'

/** The office's own name of a person, which is returned with the link and not stored. */
const idColumn = 'id'

interface PrefilledPerson {
  /** As in the file. */
  readonly cells: Readonly<Record<string, string>>
  readonly answers: Answers
}

/** Reads a table of people: the keys of questions, and below them each person's answers. An empty cell is no answer. */
export function readPrefillTable(form: Form, text: string, today: CalendarDate) {
  const people: PrefilledPerson[] = []
  const problems: LineProblem[] = []
  const table = readTable(text, (header) => findHeaderProblem(form, header))
  if (table.problem) return { columns: [], people, problems: [table.problem] }
  const { header, rows } = table
  for (const { line, cells } of rows) {
    const row = Object.fromEntries(header.map((column, index) => [column, cells[index]?.trim() ?? '']))
    const given = Object.entries(row).filter(([column, cell]) => column !== idColumn && cell !== '')
    const { answers, problems: found } = checkPrefill(form, Object.fromEntries(given), today)
    const messages =
      cells.length !== header.length
        ? [`This line has ${cells.length} cells instead of ${header.length}.`]
        : given.length === 0
          ? ['This line has no answers.']
          : found
    problems.push(...messages.map((message) => ({ line, message })))
    if (messages.length === 0) people.push({ cells: row, answers })
  }
  if (rows.length === 0) problems.push({ line: 1, message: 'There are no rows below the header.' })
  return { columns: header, people, problems }
}

function findHeaderProblem(form: Form, header: readonly string[]): string | undefined {
  const [repeated] = findRepeated(header)
  if (repeated !== undefined) return `The column ${repeated} occurs twice`
  const unknown = header.filter((one) => one !== idColumn && !form.slots.has(one) && !form.descKeys.has(one))
  return unknown.length > 0 || header.length === 0
    ? `The first line must have the keys of questions, and perhaps ${idColumn}. ${unknown.map((one) => `${one || 'An empty cell'}: ${noSuchQuestionMessage}`).join(' ')}`
        .trim()
        .replace(/\.$/, '')
    : undefined
}
