import * as v from 'valibot'

import { findRepeated } from '#form/findRepeated.ts'
import { StartupError } from '#server/platform/startupError.ts'

/** A column of another system's table. */
export interface MappedColumn {
  readonly column: string
  /** The text of every row. */
  readonly value?: string | undefined
  /** Our column, or several that are joined where they are answered. */
  readonly from?: string | readonly string[] | undefined
  /** Between several; a space by default. */
  readonly join?: string | undefined
  /** Our columns, of which the first that is answered counts. */
  readonly firstOf?: readonly string[] | undefined
  /** How a date or time is written: `MM/DD/YYYY`, `YYYYMMDD`, `YYYY-MM-DD HH:mm:ss`. */
  readonly date?: string | undefined
  /** The digits of a number that is written with spaces, dots, hyphens and brackets only. */
  readonly digits?: true | undefined
  /** Other codes for the values of choices. */
  readonly codes?: Readonly<Record<string, string>> | undefined
}

export type ExportMapping = readonly MappedColumn[]

const text = v.pipe(v.string('must be text'), v.trim(), v.nonEmpty('must not be empty'))
const texts = v.pipe(v.array(text, 'must be a list of our columns'), v.minLength(1, 'must not be empty'))
const columnSchema = v.pipe(
  v.strictObject(
    {
      column: text,
      value: v.optional(v.string('must be text')),
      from: v.optional(v.union([text, texts], 'must be one of our columns, or a list of them')),
      join: v.optional(v.string('must be text')),
      firstOf: v.optional(texts),
      date: v.optional(
        v.pipe(v.string('must be text'), v.regex(/Y/, 'must have YYYY, and can have MM, DD, HH, mm and ss')),
      ),
      digits: v.optional(v.literal(true, 'must be true')),
      codes: v.optional(v.record(v.string(), v.string(), 'must be codes by values, such as {"N": "NURS"}')),
    },
    (issue) => (issue.expected === 'never' ? 'is not known here' : 'must be an object'),
  ),
  v.check(
    ({ value, from, firstOf }) => [value, from, firstOf].filter((one) => one !== undefined).length === 1,
    'needs one of "from", "firstOf" and "value"',
  ),
)

const shortSchema = v.record(v.string(), text)
const columnsSchema = v.array(columnSchema)

/**
 * @param path the file, for messages
 * @param given its parsed JSON: other names by our columns, or a list of columns
 * @throws StartupError that says what is wrong where
 */
export function readMapping(path: string, given: unknown): ExportMapping {
  const columns = Array.isArray(given) ? readColumns(path, given) : readNames(given)
  if (columns.length === 0) {
    throw new StartupError(
      `${path} is not a mapping.`,
      'It must look like {"last_name": "LastName"} or [{"column": "LastName", "from": "last_name"}].',
    )
  }
  const [twice] = findRepeated(columns.map(({ column }) => column))
  if (twice !== undefined) throw new StartupError(`${path} has two columns ${twice}.`, 'Rename one of them.')
  return columns
}

/** Lists our columns that a mapping reads. */
export function listSources({ from, firstOf }: MappedColumn): readonly string[] {
  return [from ?? firstOf ?? []].flat()
}

function readNames(given: unknown): ExportMapping {
  const names = v.safeParse(shortSchema, given)
  return names.success ? Object.entries(names.output).map(([from, column]) => ({ column, from })) : []
}

function readColumns(path: string, given: readonly unknown[]): ExportMapping {
  const columns = v.safeParse(columnsSchema, given)
  if (columns.success) return columns.output
  const [issue] = columns.issues
  const [place, ...field] = (v.getDotPath(issue) ?? '').split('.')
  const name =
    field.length > 0
      ? `"${field.join('.')}" of its column ${Number(place) + 1}`
      : `its column ${Number(place) + 1}`
  throw new StartupError(`${path} is not a mapping: ${name} ${issue.message}.`)
}
