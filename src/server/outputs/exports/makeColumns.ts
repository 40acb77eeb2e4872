import * as v from 'valibot'

import { findRepeated } from '#form/findRepeated.ts'
import { listAnsweredKeys } from '#server/domain/storedApplications/submittedStore.ts'
import { adminCall } from '#server/platform/adminCall.ts'
import { StartupError } from '#server/platform/startupError.ts'
import { getDescKey } from '#form/answerSlot.ts'
import { type exportColumns, getFileNameColumn } from '#form/exportColumns.ts'
import type { Form } from '#form/form.ts'

import type { CanonicalAnswers } from './canonicalApplication.ts'
import type { ExportContext } from './readSubmitted.ts'

type ReadCell = (application: CanonicalAnswers) => string

/** Makes the columns of a table, by name and in their order, and reports what a mapping leaves out. */
export async function makeColumns({ db, form, since, after, mapping, notify }: ExportContext) {
  const columns = listColumns(form, await listAnsweredKeys(db, since, after))
  if (!mapping) return [...columns]
  const unknown = Object.keys(mapping).filter((name) => !columns.has(name))
  if (unknown.length > 0) {
    throw new StartupError(
      `The mapping has ${unknown.join(', ')}, but the export has no such columns.`,
      `${adminCall} dictionary lists the keys of all questions.`,
    )
  }
  const leftOut = [...columns.keys()].filter((name) => !Object.hasOwn(mapping, name))
  notify(`The mapping leaves out ${leftOut.length} of ${columns.size} columns: ${leftOut.join(', ')}`)
  return Object.entries(mapping).flatMap(([key, name]) => {
    const read = columns.get(key)
    return read ? [[name, read] as const] : []
  })
}

const mappingSchema = v.record(v.string(), v.pipe(v.string(), v.trim(), v.nonEmpty()))

/** @param given the parsed JSON of a file */
export function readMapping(path: string, given: unknown) {
  const mapping = v.safeParse(mappingSchema, given)
  const names = mapping.success ? Object.values(mapping.output) : []
  if (!mapping.success || names.length === 0) {
    throw new StartupError(`${path} is not a mapping.`, 'It must look like {"last_name": "LastName"}.')
  }
  const [twice] = findRepeated(names)
  if (twice !== undefined) throw new StartupError(`${path} has two columns ${twice}.`, 'Rename one of them.')
  return mapping.output
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
