import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Answers } from '#form/answers.ts'
import { listPossibleChoices } from '#form/choice.ts'
import type { Form, FormSlot } from '#form/form.ts'
import { readCsv } from '#server/domain/lookup/readCsv.ts'
import { writeSubmission } from '#server/domain/storedApplications/applicationStore.ts'
import { createLocalFileStore } from '#server/platform/storage/createLocalFileStore.ts'
import { makeExportContext } from '#testing/makeExportContext.ts'
import { openTestApplications, type TestApplications } from '#testing/openTestApplications.ts'

import type { DocumentsContext } from './exportDocuments.ts'
import { readMapping } from './exportMapping.ts'
import { exportSlate } from './exportSlate.ts'
import { exportCsv, exportJson } from './printExport.ts'

const count = 1000

/** What importers stumble over. */
const hostile = fc.constantFrom(
  '007',
  '=1+1',
  '-2+3',
  '+44 20 7946 0000',
  'O’Neil-Nguyễn, "Bé"',
  'two\nlines\r\nand a third',
  '\ttab\t',
  "'quoted'",
  ' spaces ',
  '李明 👩‍🎓',
  'a;b|c,d',
)

/** The apostrophe that keeps a spreadsheet from calculating (docs/reference.md). */
const formulaMark = /^'(?='*(\s*[=+\-@＝＋－＠]|[\t\r\n]))/

describe(`each format, read back for ${count} applications`, () => {
  let applications: TestApplications
  let context: DocumentsContext
  let folder: string
  /** By reference. */
  let submitted: Map<string, Answers>
  /** What another system should have. */
  let arrived: Map<string, Answers>
  let notified: string[]

  beforeAll(async () => {
    applications = await openTestApplications()
    const { db } = applications
    const { clock, form, secret } = applications.context
    folder = await mkdtemp(join(tmpdir(), 'gatehouse-formats-'))
    const files = createLocalFileStore({ folder: join(folder, 'stored'), secret, clock })
    notified = []
    context = {
      ...makeExportContext(applications),
      files,
      since: new Date(0),
      notify: (line) => void notified.push(line),
      maxBytes: 1_000_000,
    }
    const all = fc.sample(generateAnswers(form), { numRuns: count, seed: 1 })
    submitted = new Map(all.map((answers, index) => [`LMU ${index}`, answers]))
    arrived = new Map([...submitted].map(([reference, answers]) => [reference, pickAnswers(form, answers)]))
    for (const [reference, answers] of submitted) {
      const id = randomUUID()
      const email = `${id}@example.org`
      await sql`insert into student (id, email, email_key, created_at) values (${id}, ${email}, ${email}, now())`.execute(
        db,
      )
      await sql`insert into application (student_id, answers, changed_at) values (${id}, '{}', now())`.execute(
        db,
      )
      const contents = { answers, addAnother: {}, tabs: {}, documents: {} }
      const submission = { reference, submittedAt: clock.now(), formVersion: '1', contents, record: [] }
      await writeSubmission(db, id, submission, answers)
    }
  }, 60_000)
  afterAll(async () => {
    await applications.close()
    await rm(folder, { recursive: true })
  })

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
    notified = []
    const [, ...rows] = await exportRows({ mapping })
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

function generateAnswers(form: Form): fc.Arbitrary<Answers> {
  const slots = [...form.slots.values()].filter(({ holds }) => holds !== 'document')
  const generated = fc.record(Object.fromEntries(slots.map((slot) => [slot.key, generateAnswer(slot)])), {
    requiredKeys: [],
  })
  return generated as fc.Arbitrary<Answers>
}

function generateAnswer({ holds, choices }: FormSlot): fc.Arbitrary<string | boolean> {
  if (holds === 'boolean') return fc.boolean()
  if (choices) return fc.constantFrom(...listPossibleChoices(choices, '2026-11-28').map(({ value }) => value))
  // PostgreSQL and the form refuse NUL and half of a pair.
  const written = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  return fc.oneof(
    hostile,
    written.filter((text) => !text.includes('\0')),
  )
}

/** Without what was not answered; a table has texts only. */
function pickAnswers(form: Form, row: Answers): Answers {
  const cells = [...form.slots.keys()].map((key) => [key, String(row[key] ?? '')] as const)
  return Object.fromEntries(cells.filter(([, cell]) => cell !== ''))
}
