import * as v from 'valibot'

const contents = [
  v.object({ kind: v.literal('text'), text: v.string(), ceeb: v.exactOptional(v.string()) }),
  v.object({
    kind: v.literal('marks'),
    marks: v.array(v.object({ label: v.string(), checked: v.boolean() })),
  }),
  v.object({
    kind: v.literal('document'),
    fileName: v.nullable(v.string()),
    sizeText: v.nullable(v.string()),
  }),
] as const

/** An answer as the office reads it. */
export const recordContentSchema = v.union(contents)

const rowEntries = { key: v.string(), label: v.string() }

const [text, marks, document] = contents

export const recordRowSchema = v.union([
  v.object({ ...rowEntries, ...text.entries }),
  v.object({ ...rowEntries, ...marks.entries }),
  v.object({ ...rowEntries, ...document.entries }),
])

/** The readable record of an application, as the office reads it. */
export const recordSchema = v.array(
  v.object({
    title: v.string(),
    sections: v.array(v.object({ title: v.string(), rows: v.array(recordRowSchema) })),
  }),
)

/** A document that arrived after the submission. */
export const lateDocumentSchema = v.object({
  key: v.string(),
  label: v.string(),
  file_name: v.string(),
  file_size: v.number(),
  received_at: v.string(),
})
