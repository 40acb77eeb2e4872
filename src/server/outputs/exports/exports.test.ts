import { readFile } from 'node:fs/promises'

import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { findNumber } from '#server/domain/feed/feedStore.ts'
import { readCsv } from '#server/domain/lookup/readCsv.ts'
import { makeExportContext } from '#testing/makeExportContext.ts'
import {
  openTestApplications,
  type TestApplications,
  type TestStudent,
} from '#testing/openTestApplications.ts'
import { makePage } from '#testing/sketchTenant.ts'
import { smallPages } from '#testing/smallPages.ts'

import { makeCanonical } from './canonicalApplication.ts'
import { exportCsv, exportJson } from './printExport.ts'
import type { ExportContext } from './readSubmitted.ts'
import { recordExport } from './recordExport.ts'

const numberPage = makePage([{ kind: 'identifier', key: 'ssn', label: 'Number' }], {
  id: 'number',
  path: '/number',
})

/** The published schema; here it also refuses fields that it does not name. */
async function readSchema() {
  const written = await readFile(new URL('../../../../docs/application.schema.json', import.meta.url), 'utf8')
  const schema = JSON.parse(written, (_key, value: object | undefined) =>
    value !== undefined && 'properties' in Object(value) ? { ...value, additionalProperties: false } : value,
  ) as object
  return formats.default(new Ajv({ allErrors: true })).compile(schema)
}

describe('exports', () => {
  let applications: TestApplications
  let wren: TestStudent
  let robin: TestStudent
  let references: string[]
  let context: ExportContext

  beforeAll(async () => {
    applications = await openTestApplications({ pages: [...smallPages, numberPage] })
    context = {
      ...makeExportContext(applications),
      since: new Date('2025-01-01T00:00:00Z'),
    }
    wren = await applications.addStudent()
    robin = await applications.addStudent()
    const draft = await applications.addStudent()
    await draft.call('PUT', '/api/answer', { first_name: 'Draft' })
    const [documentKey = ''] = applications.context.form.documentKeys
    await wren.attach(documentKey, { file_name: 'report.pdf', file_size: 2048 })
    references = [
      await submit(wren, '2025-01-20T17:00:00Z', {
        first_name: '=HYPERLINK("http://x")',
        ssn: '123-45-6789',
      }),
      await submit(robin, '2025-01-21T17:00:00Z', { first_name: 'Nguyễn, "Bé"' }),
    ]
  })
  afterAll(async () => await applications.close())

  const submit = async (student: TestStudent, time: string, more: object): Promise<string> => {
    applications.setNow(time)
    const answers = { last_name: 'Calloway', country: 'USA', state: 'TN', legal_agree: true, ...more }
    expect((await student.call('PUT', '/api/answer', answers)).status).toBe(200)
    const { status, body } = await student.call('POST', '/api/submit')
    expect([status, body.errors]).toEqual([200, undefined])
    return String(body.reference)
  }
  const collect = async (write: typeof exportCsv, changes: Partial<ExportContext> = {}): Promise<string> => {
    let text = ''
    await write({ ...context, ...changes }, async (part) => {
      await Promise.resolve()
      text += String(part)
    })
    return text
  }

  test('the table has a row per application and a column per key and label', async () => {
    const text = await collect(exportCsv)
    expect(text.startsWith('\uFEFFreference,submitted_at,student_email,form_version,first_name,')).toBe(true)
    const [header, ...rows] = readCsv(text).map((row) => row.cells)
    const read = (row: number, name: string) => rows[row]?.[header?.indexOf(name) ?? -1]
    expect(rows).toHaveLength(2)
    expect(rows.map((row) => row.length)).toEqual([header?.length, header?.length])
    expect([0, 1].map((row) => read(row, 'reference'))).toEqual(references)
    expect([0, 1].map((row) => read(row, 'student_email'))).toEqual([wren.email, robin.email])
    expect(read(0, 'submitted_at')).toBe('2025-01-20T12:00:00-05:00')
    expect(read(0, 'first_name')).toBe(`'=HYPERLINK("http://x")`)
    expect(read(1, 'first_name')).toBe('Nguyễn, "Bé"')
    expect([read(0, 'country'), read(0, 'country_desc')]).toEqual(['USA', 'United States'])
    expect(read(0, 'legal_agree')).toBe('true')
    const [documentKey = ''] = applications.context.form.documentKeys
    expect([read(0, documentKey), read(0, `${documentKey}_file_name`)]).toEqual(['ANSWERED', 'report.pdf'])
  })

  test('the JSON matches the published schema, which names all that is in it', async () => {
    const isApplication = await readSchema()
    const exported = JSON.parse(await collect(exportJson)) as {
      readonly version: number
      readonly applications: readonly ReturnType<typeof makeCanonical>[]
    }
    expect(exported.version).toBe(1)
    const { applications: all } = exported
    for (const { record, ...described } of all) {
      const before = [
        { reference: 'LMU 2222 2222', submittedAt: '2025-01-19T17:00:00Z', formVersion: '1', record },
      ]
      const frozen = { reference: described.reference, record, corrected: before }
      const corrected = makeCanonical(described, frozen, 'America/New_York')
      expect([isApplication(described), isApplication({ ...described, record, more: 1 })]).toEqual([
        false,
        false,
      ])
      for (const one of [{ ...described, record }, corrected])
        expect([isApplication(one), isApplication.errors]).toEqual([true, null])
      expect(isApplication({ ...described, record, submitted_at: 'yesterday' })).toBe(false)
    }
    expect(all.map((one) => one.reference)).toEqual(references)
    expect(all[0]).toMatchObject({
      student: { id: wren.id, email: wren.email, name: '=HYPERLINK("http://x") Calloway' },
      answers: { country: 'USA', country_desc: 'United States', legal_agree: true },
    })
    expect(all[0]?.record.map((page) => page.title)).toContain('About You')
  })

  test('late documents are listed separately, with their time', async () => {
    const files = [
      ['second.pdf', 'transcript-late-2', '2025-02-04T17:00:00Z'],
      ['first.pdf', 'transcript-late-1', '2025-02-03T17:00:00Z'],
    ] as const
    for (const [file_name, key, at] of files) await robin.attach(key, { file_name, file_size: 1024 }, at)
    const [header, ...rows] = readCsv(await collect(exportCsv)).map((row) => row.cells)
    expect(rows.map((row) => row[header?.indexOf('late_documents') ?? -1])).toEqual([
      '',
      'Your transcript: first.pdf, 2025-02-03T12:00:00-05:00\nYour transcript: second.pdf, 2025-02-04T12:00:00-05:00',
    ])
    const { applications: all } = JSON.parse(await collect(exportJson)) as {
      applications: Record<string, unknown>[]
    }
    expect(all[0]).not.toHaveProperty('late_documents')
    const isApplication = await readSchema()
    expect([isApplication(all[1]), isApplication.errors]).toEqual([true, null])
    expect(all[1]).toMatchObject({
      documents: {},
      late_documents: [
        {
          key: 'transcript-late-1',
          question: 'transcript',
          label: 'Your transcript',
          file_name: 'first.pdf',
          file_size: 1024,
          received_at: '2025-02-03T12:00:00-05:00',
        },
        { key: 'transcript-late-2' },
      ],
    })
    expect(JSON.stringify(all[1]?.record)).not.toContain('first.pdf')
  })

  test('only what was submitted from a time on is exported', async () => {
    const since = new Date('2025-01-21T17:00:00Z')
    expect(readCsv(await collect(exportCsv, { since }))).toHaveLength(2)
    const later = { since: new Date('2025-02-01T00:00:00Z') }
    expect(JSON.parse(await collect(exportJson, later))).toMatchObject({
      since: '2025-01-31T19:00:00-05:00',
      applications: [],
    })
  })

  test('an export after another one names no day that it begins with', async () => {
    const after = await findNumber(applications.db, references[0] ?? '')
    expect(JSON.parse(await collect(exportJson, { since: undefined, after }))).toMatchObject({
      since: null,
      applications: [{ reference: references[1] }],
    })
    expect(readCsv(await collect(exportCsv, { since: undefined, after }))).toHaveLength(2)
  })

  test('an export after another one has no columns for what only earlier applications answered', async () => {
    const earlier = { form: { ...context.form, slots: new Map() }, since: undefined }
    const readHeader = async (after: ExportContext['after']) =>
      readCsv(await collect(exportCsv, { ...earlier, after }))[0]?.cells
    expect(await readHeader(undefined)).toContain('ssn')
    const after = await findNumber(applications.db, references[0] ?? '')
    expect(await readHeader(after)).not.toContain('ssn')
    expect(await readHeader(after)).toContain('first_name')
  })

  test('identifiers are exported with their last four digits only', async () => {
    for (const write of [exportCsv, exportJson]) {
      const text = await collect(write)
      expect(text).toContain('***-**-6789')
      expect(text).not.toContain('123-45')
    }
  })

  test('answers of an earlier form have columns at the end', async () => {
    const earlier = { form: { ...context.form, slots: new Map([...context.form.slots].slice(1)) } }
    const [header, row] = readCsv(await collect(exportCsv, earlier)).map((one) => one.cells)
    expect(row?.[header?.indexOf('first_name') ?? -1]).toBe(`'=HYPERLINK("http://x")`)
  })

  test('an application is recorded as exported once all of the export was written', async () => {
    const readKinds = async () => {
      const { rows } = await sql<{ kind: string; actor: string }>`
        select kind, actor from application_event
        where student_id = ${wren.id} and kind like 'export%' order by id`.execute(applications.db)
      return rows.map(({ kind, actor }) => `${kind} by ${actor}`)
    }
    const leave = async (print: () => Promise<void>): Promise<void> =>
      await recordExport(context, async (onLeaving) => await exportCsv({ ...context, onLeaving }, print))
    let parts = 0
    const breaking = leave(async () => {
      parts += 1
      await (parts === 2 ? Promise.reject(new Error('Nobody reads it')) : Promise.resolve())
    })
    await expect(breaking).rejects.toThrow('Nobody reads it')
    expect(await readKinds()).toEqual(['export begun by office'])
    await leave(async () => await Promise.resolve())
    expect(await readKinds()).toEqual(['export begun by office', 'exported by office'])
  })

  test('a table that is ended early is whole up to there', async () => {
    const interrupt = new AbortController()
    interrupt.abort()
    const json = JSON.parse(await collect(exportJson, { signal: interrupt.signal })) as object
    expect(json).toMatchObject({ applications: [] })
    expect(readCsv(await collect(exportCsv, { signal: interrupt.signal }))).toHaveLength(1)
  })
})
