import { getDescKey } from '#form/answerSlot.ts'
import type { Form } from '#form/form.ts'

import type { CanonicalAnswers } from './canonicalApplication.ts'

export interface CsvColumn {
  readonly name: string
  readonly read: (application: CanonicalAnswers) => string
}

/** What an office sorts and looks for first. */
const leadingColumns: readonly CsvColumn[] = [
  { name: 'reference', read: ({ reference }) => reference },
  { name: 'submitted_at', read: ({ submitted_at }) => submitted_at },
  { name: 'student_email', read: ({ student }) => student.email },
  { name: 'form_version', read: ({ form_version }) => form_version },
]

/**
 * One column a key in the order of the form, beside it the label or the file's name, and at the end what only
 * earlier forms asked.
 */
export function makeCsvColumns(form: Form, answeredKeys: readonly string[]): CsvColumn[] {
  const known = [...form.slots.values()].flatMap((slot): CsvColumn[] => {
    if (slot.holds === 'document') return [readAnswer(slot.key), readFileName(slot.key)]
    return slot.choices ? [readAnswer(slot.key), readAnswer(getDescKey(slot.key))] : [readAnswer(slot.key)]
  })
  const names = new Set(known.map((column) => column.name))
  const earlier = answeredKeys.filter((key) => !names.has(key))
  return [...leadingColumns, ...known, ...earlier.map(readAnswer)]
}

function readAnswer(key: string): CsvColumn {
  return { name: key, read: ({ answers }) => String(answers[key] ?? '') }
}

function readFileName(key: string): CsvColumn {
  return { name: `${key}_file_name`, read: ({ documents }) => documents[key]?.file_name ?? '' }
}
