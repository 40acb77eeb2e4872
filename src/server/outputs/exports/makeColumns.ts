import * as v from 'valibot'

import { findRepeated } from '#form/findRepeated.ts'
import { listAnsweredKeys } from '#server/domain/applications/submittedStore.ts'
import { adminCall } from '#server/platform/adminCall.ts'
import { StartupError } from '#server/platform/startupError.ts'

import { type CsvColumn, makeCsvColumns } from './csvColumns.ts'
import type { ExportContext, Mapping } from './exportContext.ts'

/** Makes the columns of a table, and reports what a mapping leaves out. */
export async function makeColumns(
  { db, form, mapping, notify }: ExportContext,
  since: Date,
): Promise<readonly CsvColumn[]> {
  const columns = makeCsvColumns(form, await listAnsweredKeys(db, since))
  if (!mapping) return columns
  const known = new Map(columns.map((column) => [column.name, column]))
  const unknown = Object.keys(mapping).filter((name) => !known.has(name))
  if (unknown.length > 0) {
    throw new StartupError(
      `The mapping has ${unknown.join(', ')}, which no column of the export is called.`,
      `${adminCall} dictionary lists the keys of all questions.`,
    )
  }
  const leftOut = columns.filter(({ name }) => !Object.hasOwn(mapping, name))
  notify(
    `The mapping leaves out ${leftOut.length} of ${columns.length} columns: ${leftOut.map(({ name }) => name).join(', ')}`,
  )
  return Object.entries(mapping).flatMap(([key, name]) => {
    const column = known.get(key)
    return column ? { ...column, name } : []
  })
}

const mappingSchema = v.record(v.string(), v.pipe(v.string(), v.trim(), v.nonEmpty()))

/** @param given the parsed JSON of a file */
export function readMapping(path: string, given: unknown): Mapping {
  const mapping = v.safeParse(mappingSchema, given)
  const names = mapping.success ? Object.values(mapping.output) : []
  if (!mapping.success || names.length === 0) {
    throw new StartupError(`${path} is no mapping.`, 'It must look like {"last_name": "LastName"}.')
  }
  const [twice] = findRepeated(names)
  if (twice !== undefined) throw new StartupError(`${path} has two columns ${twice}.`, 'Rename one of them.')
  return mapping.output
}
