import { type RawBuilder, sql } from 'kysely'

/**
 * The SQL of a reference without what people leave out or write in other ways: `ABC 4K7P 92QX` and `abc-4k7p92qx` alike.
 * An index is made of it.
 * @param expression such as the name of a column
 */
export function cutReference(expression: string | RawBuilder<unknown>): RawBuilder<string> {
  const text = typeof expression === 'string' ? sql.ref(expression) : expression
  return sql<string>`upper(regexp_replace(${text}, '[^[:alnum:]]', '', 'g'))`
}
