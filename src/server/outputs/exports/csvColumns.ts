import { getDescKey } from '#form/answerSlot.ts'
import type { Form } from '#form/form.ts'

import type { CanonicalAnswers } from './canonicalApplication.ts'

export interface CsvColumn {
  readonly name: string
  readonly read: (application: CanonicalAnswers) => string
}

/** What an office sorts and searches by comes first. */
const leadingColumns: readonly CsvColumn[] = [
  { name: 'reference', read: ({ reference }) => reference },
  { name: 'submitted_at', read: ({ submitted_at }) => submitted_at },
  { name: 'student_email', read: ({ student }) => student.email },
  { name: 'form_version', read: ({ form_version }) => form_version },
]

/** Such as `Transcript: final.pdf, 2025-02-03T09:12:00-05:00`; file names have no line breaks. */
const lateDocuments: CsvColumn = {
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
export function makeCsvColumns(form: Form, answeredKeys: readonly string[]): CsvColumn[] {
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
  return { name: `${key}_file_name`, read: ({ documents }) => documents[key]?.file_name ?? '' }
}
