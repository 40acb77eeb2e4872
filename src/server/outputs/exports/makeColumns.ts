import { listAnsweredKeys } from '#server/domain/storedApplications/submittedStore.ts'
import { adminCall } from '#server/platform/adminCall.ts'
import { StartupError } from '#server/platform/startupError.ts'
import { getDescKey } from '#form/answerSlot.ts'
import { type exportColumns, getFileNameColumn } from '#form/exportColumns.ts'
import type { Form } from '#form/form.ts'

import type { CanonicalAnswers } from './canonicalApplication.ts'
import { createLossReport } from './createLossReport.ts'
import { type ExportMapping, listSources } from './exportMapping.ts'
import { mapCell } from './mapCell.ts'
import type { ExportContext } from './readSubmitted.ts'

type ReadCell = (application: CanonicalAnswers) => string

/** A table's columns in their order, each a name and how its cell is read. */
type Columns = readonly (readonly [name: string, read: ReadCell])[]

/** Makes the columns of a table, and reports what a mapping leaves out. */
export async function makeColumns(context: ExportContext) {
  const { db, form, mapping, notify, ...range } = context
  const columns = listColumns(form, await listAnsweredKeys(db, range))
  if (!mapping) return { columns: [...columns] as Columns, reportUnchanged: () => {} }
  const sources = mapping.flatMap(listSources)
  const unknown = [...new Set(sources.filter((name) => !columns.has(name)))]
  if (unknown.length > 0) {
    throw new StartupError(
      `The mapping has ${unknown.join(', ')}, but the export has no such columns.`,
      `${adminCall} dictionary lists the keys of all questions.`,
    )
  }
  const leftOut = [...columns.keys()].filter((name) => !sources.includes(name))
  notify(`The mapping leaves out ${leftOut.length} of ${columns.size} columns: ${leftOut.join(', ')}`)
  return mapColumns(columns, mapping, notify)
}

/** Rules that could not be applied are reported at the end, by column and reason, each with a reference. */
function mapColumns(
  columns: ReadonlyMap<string, ReadCell>,
  mapping: ExportMapping,
  notify: ExportContext['notify'],
) {
  const report = createLossReport()
  const mapped: Columns = mapping.map((one) => [
    one.column,
    (application) => {
      const { text, problem } = mapCell(one, (name) => columns.get(name)?.(application) ?? '')
      if (problem !== undefined) report.add(`Left as it is: ${one.column} ${problem}`, application.reference)
      return text
    },
  ])
  return { columns: mapped, reportUnchanged: () => report.notifyAll(notify) }
}

/** What an office sorts and searches by comes first. */
const fixedColumns: Readonly<Record<(typeof exportColumns)[number], ReadCell>> = {
  reference: ({ reference }) => reference,
  submitted_at: ({ submitted_at }) => submitted_at,
  student_email: ({ student }) => student.email,
  form_version: ({ form_version }) => form_version,
  /** Such as `Transcript: final.pdf, 2025-02-03T09:12:00-05:00`; file names have no line breaks. */
  late_documents: ({ late_documents = [] }) =>
    late_documents
      .map(({ label, file_name, received_at }) => `${label}: ${file_name}, ${received_at}`)
      .join('\n'),
}

/**
 * One column per key in the order of the form, followed by its label or file name; then what arrived after the
 * submission, and at the end keys that only earlier forms asked.
 */
function listColumns(form: Form, answeredKeys: readonly string[]): Map<string, ReadCell> {
  const { late_documents, ...leading } = fixedColumns
  const columns = new Map(Object.entries(leading))
  const addAnswer = (key: string): unknown => columns.set(key, ({ answers }) => String(answers[key] ?? ''))
  for (const { key, holds, choices } of form.slots.values()) {
    addAnswer(key)
    if (holds === 'document')
      columns.set(getFileNameColumn(key), ({ documents }) => documents[key]?.file_name ?? '')
    else if (choices) addAnswer(getDescKey(key))
  }
  columns.set('late_documents', late_documents)
  for (const key of answeredKeys) if (!columns.has(key)) addAnswer(key)
  return columns
}
