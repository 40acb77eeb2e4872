import * as v from 'valibot'

const rowEntries = { key: v.string(), label: v.string() }

/** The readable record of an application, as the office reads it. */
export const recordSchema = v.array(
  v.object({
    title: v.string(),
    sections: v.array(
      v.object({
        title: v.string(),
        rows: v.array(
          v.union([
            v.object({
              ...rowEntries,
              kind: v.literal('text'),
              text: v.string(),
              ceeb: v.exactOptional(v.string()),
            }),
            v.object({
              ...rowEntries,
              kind: v.literal('marks'),
              marks: v.array(v.object({ label: v.string(), checked: v.boolean() })),
            }),
            v.object({
              ...rowEntries,
              kind: v.literal('document'),
              fileName: v.nullable(v.string()),
              sizeText: v.nullable(v.string()),
            }),
          ]),
        ),
      }),
    ),
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
