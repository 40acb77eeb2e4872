import * as v from 'valibot'

const rowEntries = { key: v.string(), label: v.string() }

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
