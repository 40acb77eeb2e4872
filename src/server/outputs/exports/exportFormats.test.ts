import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Answers } from '#form/answers.ts'
import type { Form } from '#form/form.ts'
import { readCsv } from '#server/domain/lookup/readCsv.ts'
import { type GeneratedApplications, openGeneratedApplications } from '#testing/openGeneratedApplications.ts'

import type { DocumentsContext } from './exportDocuments.ts'
import { readMapping } from './exportMapping.ts'
import { exportSlate } from './exportSlate.ts'
import { exportCsv, exportJson } from './printExport.ts'

const count = 1000

/** The apostrophe that keeps a spreadsheet from calculating (docs/reference.md). */
const formulaMark = /^'(?='*(\s*[=+\-@＝＋－＠]|[\t\r\n]))/

describe(`each format, read back for ${count} applications`, () => {
  let generated: GeneratedApplications
  let context: DocumentsContext
  let folder: string
  /** By reference. */
  let submitted: Map<string, Answers>
  /** What another system should have. */
  let arrived: Map<string, Answers>

  beforeAll(async () => {
    generated = await openGeneratedApplications(count)
    ;({ context, folder, submitted } = generated)
    arrived = new Map(
      [...submitted].map(([reference, answers]) => [reference, pickAnswers(context.form, answers)]),
    )
  }, 60_000)
  afterAll(async () => await generated.close())

  /** Another system: a row replaces an earlier one of the same reference. */
  const importRows = (rows: readonly (readonly string[])[], imported = new Map<string, Answers>()) => {
    const [header = [], ...rest] = rows
    for (const cells of rest) {
      const row = Object.fromEntries(header.map((name, index) => [name, cells[index] ?? '']))
      imported.set(row.reference ?? '', pickAnswers(context.form, row))
    }
    return imported
  }

  const exportRows = async (changes: Partial<DocumentsContext> = {}) => {
    let text = ''
    await exportCsv({ ...context, ...changes }, async (part) => {
      await Promise.resolve()
      text += String(part)
    })
    return readCsv(text).map(({ cells }) => cells.map((cell) => cell.replace(formulaMark, '')))
  }

  test('a table has every answer, and one that is sent twice makes no duplicates', async () => {
    const rows = await exportRows()
    expect(importRows(rows, importRows(rows))).toEqual(arrived)
  })

  test('the JSON has every answer', async () => {
    let text = ''
    await exportJson(context, async (part) => {
      await Promise.resolve()
      text += String(part)
    })
    const exported = JSON.parse(text) as {
      readonly applications: readonly { readonly reference: string; readonly answers: Answers }[]
    }
    const imported = exported.applications.map(
      ({ reference, answers }) => [reference, pickAnswers(context.form, answers)] as const,
    )
    expect(new Map(imported)).toEqual(arrived)
  })

  test('the table for Slate has every answer as it was given', async () => {
    const to = join(folder, 'slate')
    await exportSlate(context, to)
    expect((await readdir(to)).toSorted()).toEqual([
      'applications.csv',
      'applications.layout.xml',
      'documents.layout.xml',
    ])
    const table = readCsv(await readFile(join(to, 'applications.csv'), 'utf8'))
    expect(importRows(table.map(({ cells }) => cells))).toEqual(arrived)
    expect(await readFile(join(to, 'applications.layout.xml'), 'utf8')).toContain('b="," h="1" t="&quot;"')
  })

  test('what a mapping cannot change stays as it is and is reported', async () => {
    const mapping = readMapping('mapping.json', [
      { column: 'ID', from: 'reference' },
      { column: 'Athlete', from: 'lmu_athlete', codes: { Y: 'ATH' } },
    ])
    const notified: string[] = []
    const [, ...rows] = await exportRows({ mapping, notify: (line) => void notified.push(line) })
    const expected = [...submitted].map(([reference, { lmu_athlete: athlete = '' }]) => [
      reference,
      athlete === 'Y' ? 'ATH' : athlete,
    ])
    expect(rows).toEqual(expected)
    const without = expected.filter(([, athlete]) => athlete === 'N')
    const [left, unchanged] = notified
    expect(left).toMatch(/^The mapping leaves out \d+ of \d+ columns: submitted_at, .*first_name, /)
    expect(unchanged).toBe(
      `Left as it is: Athlete has no code for N (${without.length} times, first in ${without[0]?.[0]})`,
    )
  })
})

/** Without what was not answered; a table has texts only. */
function pickAnswers(form: Form, row: Answers): Answers {
  const cells = [...form.slots.keys()].map((key) => [key, String(row[key] ?? '')] as const)
  return Object.fromEntries(cells.filter(([, cell]) => cell !== ''))
}
