import * as v from 'valibot'

import { findRepeated } from '#form/findRepeated.ts'
import { listAnsweredKeys } from '#server/domain/applications/submittedStore.ts'
import { adminCall } from '#server/platform/adminCall.ts'
import { StartupError } from '#server/platform/startupError.ts'
import { getDescKey } from '#form/answerSlot.ts'
import { type exportColumns, getFileNameColumn } from '#form/exportColumns.ts'
import type { Form } from '#form/form.ts'

import type { ExportContext, Mapping } from './exportContext.ts'
import type { CanonicalAnswers } from './canonicalApplication.ts'

/** Makes the columns of a table, and reports what a mapping leaves out. */
export async function makeColumns(
  { db, form, mapping, notify }: ExportContext,
  since: Date,
): Promise<readonly CsvColumn[]> {
  const columns = makeCsvColumns(form, await listAnsweredKeys(db, since))
  if (!mapping) return columns
  const known = new Map(columns.map((column) => [column.name, column]))
  const unknown = Object.keys(mapping).filter((name) => !known.has(name))
  if (unknown.length > 0) {
    throw new StartupError(
      `The mapping has ${unknown.join(', ')}, which no column of the export is called.`,
      `${adminCall} dictionary lists the keys of all questions.`,
    )
  }
  const leftOut = columns.filter(({ name }) => !Object.hasOwn(mapping, name))
  notify(
    `The mapping leaves out ${leftOut.length} of ${columns.length} columns: ${leftOut.map(({ name }) => name).join(', ')}`,
  )
  return Object.entries(mapping).flatMap(([key, name]) => {
    const column = known.get(key)
    return column ? { ...column, name } : []
  })
}

const mappingSchema = v.record(v.string(), v.pipe(v.string(), v.trim(), v.nonEmpty()))

/** @param given the parsed JSON of a file */
export function readMapping(path: string, given: unknown): Mapping {
  const mapping = v.safeParse(mappingSchema, given)
  const names = mapping.success ? Object.values(mapping.output) : []
  if (!mapping.success || names.length === 0) {
    throw new StartupError(`${path} is no mapping.`, 'It must look like {"last_name": "LastName"}.')
  }
  const [twice] = findRepeated(names)
  if (twice !== undefined) throw new StartupError(`${path} has two columns ${twice}.`, 'Rename one of them.')
  return mapping.output
}

interface CsvColumn {
  readonly name: string
  readonly read: (application: CanonicalAnswers) => string
}

interface FixedColumn extends CsvColumn {
  readonly name: (typeof exportColumns)[number]
}

/** What an office sorts and searches by comes first. */
const leadingColumns: readonly FixedColumn[] = [
  { name: 'reference', read: ({ reference }) => reference },
  { name: 'submitted_at', read: ({ submitted_at }) => submitted_at },
  { name: 'student_email', read: ({ student }) => student.email },
  { name: 'form_version', read: ({ form_version }) => form_version },
]

/** Such as `Transcript: final.pdf, 2025-02-03T09:12:00-05:00`; file names have no line breaks. */
const lateDocuments: FixedColumn = {
  name: 'late_documents',
  read: ({ late_documents = [] }) =>
    late_documents
      .map(({ label, file_name, received_at }) => `${label}: ${file_name}, ${received_at}`)
      .join('\n'),
}

/**
 * One column per key in the order of the form, followed by its label or file name; then what arrived after the
 * submission, and at the end keys that only earlier forms asked.
 */
function makeCsvColumns(form: Form, answeredKeys: readonly string[]): CsvColumn[] {
  const known = [...form.slots.values()].flatMap((slot): CsvColumn[] => {
    if (slot.holds === 'document') return [readAnswer(slot.key), readFileName(slot.key)]
    return slot.choices ? [readAnswer(slot.key), readAnswer(getDescKey(slot.key))] : [readAnswer(slot.key)]
  })
  const names = new Set(known.map((column) => column.name))
  const earlier = answeredKeys.filter((key) => !names.has(key))
  return [...leadingColumns, ...known, lateDocuments, ...earlier.map(readAnswer)]
}

function readAnswer(key: string): CsvColumn {
  return { name: key, read: ({ answers }) => String(answers[key] ?? '') }
}

function readFileName(key: string): CsvColumn {
  return { name: getFileNameColumn(key), read: ({ documents }) => documents[key]?.file_name ?? '' }
}
