/** The columns of every export beside those of the questions. */
export const exportColumns = [
  'reference',
  'submitted_at',
  'student_email',
  'form_version',
  'late_documents',
] as const

/** @param key of an upload */
export function getFileNameColumn(key: string): string {
  return `${key}_file_name`
}
