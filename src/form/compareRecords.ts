import type { ApplicationRecord, RecordContent, RecordRow } from './recordPages.ts'

/** An answer that is another one now. */
export interface ChangedAnswer {
  readonly key: string
  /** null for a question that was not asked then. */
  readonly was: RecordContent | null
}

/** An answer to a question that is not asked any more, with the title of its section. */
export interface RemovedAnswer {
  readonly section: string
  readonly row: RecordRow
}

/**
 * What has changed from one record of an application to a later one. Other words of a question or a choice that was not
 * chosen are no change.
 * @param isReplaced whether the document of a question is another file, which may have the same name
 */
export function compareRecords(
  before: ApplicationRecord,
  now: ApplicationRecord,
  isReplaced: (key: string) => boolean = () => false,
): { readonly changed: ChangedAnswer[]; readonly removed: RemovedAnswer[] } {
  const earlier = listRows(before)
  const later = listRows(now)
  const keysBefore = new Map(earlier.map(({ row }) => [row.key, row]))
  const keysNow = new Set(later.map(({ row }) => row.key))
  return {
    changed: later.flatMap(({ row }): ChangedAnswer[] => {
      const was = keysBefore.get(row.key)
      if (!was) return describeContent(row) === '' ? [] : [{ key: row.key, was: null }]
      const isSame = describeContent(was) === describeContent(row) && !isReplaced(row.key)
      return isSame ? [] : [{ key: row.key, was: takeContent(was) }]
    }),
    removed: earlier.filter(({ row }) => !keysNow.has(row.key) && describeContent(row) !== ''),
  }
}

function listRows(record: ApplicationRecord): RemovedAnswer[] {
  return record.flatMap(({ sections }) =>
    sections.flatMap(({ title, rows }) => rows.map((row) => ({ section: title, row }))),
  )
}

/** What is answered, to compare; '' for nothing. */
function describeContent(row: RecordContent): string {
  switch (row.kind) {
    case 'text':
      return row.text.trim() === '' ? '' : JSON.stringify([row.text, row.ceeb])
    case 'marks': {
      const checked = row.marks.filter((mark) => mark.checked).map((mark) => mark.label)
      return checked.length === 0 ? '' : JSON.stringify(checked)
    }
    case 'document':
      return row.fileName === null ? '' : JSON.stringify([row.fileName, row.sizeText])
  }
}

function takeContent(row: RecordRow): RecordContent {
  switch (row.kind) {
    case 'text':
      return { kind: 'text', text: row.text, ...(row.ceeb !== undefined && { ceeb: row.ceeb }) }
    case 'marks':
      return { kind: 'marks', marks: row.marks }
    case 'document':
      return { kind: 'document', fileName: row.fileName, sizeText: row.sizeText }
  }
}
