import * as v from 'valibot'

/** Where a page ended: the last row’s key in the order of the list, and its id. */
const cursorShape = v.object({
  order: v.string(),
  // PostgreSQL has no text with NUL.
  key: v.pipe(v.string(), v.regex(/^[^\0]*$/)),
  studentId: v.pipe(v.string(), v.uuid()),
  isSimilar: v.boolean(),
})

export type ListCursor = v.InferOutput<typeof cursorShape>

/** Opaque: what is in it may change. */
export function makeCursor(cursor: ListCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** Undefined for one of another order, and for what is none, such as an address that was cut. */
export function readCursor(text: string | undefined, order: string): ListCursor | undefined {
  if (text === undefined) return undefined
  try {
    const parsed = v.safeParse(cursorShape, JSON.parse(Buffer.from(text, 'base64url').toString()))
    if (!parsed.success || parsed.output.order !== order) return undefined
    return order === 'name' || /^\d{1,17}$/.test(parsed.output.key) ? parsed.output : undefined
  } catch {
    return undefined
  }
}
