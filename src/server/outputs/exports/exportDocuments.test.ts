import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { addFeedEvent, type FeedNumber, findLastNumber } from '#server/domain/feed/feedStore.ts'
import { beginCorrection, endCorrection } from '#server/domain/storedApplications/correctionStore.ts'
import { makeFileKey } from '#server/platform/storage/fileKey.ts'
import { createLocalFileStore } from '#server/platform/storage/createLocalFileStore.ts'
import { makeExportContext } from '#testing/makeExportContext.ts'
import { openTestApplications, type TestApplications } from '#testing/openTestApplications.ts'

import { type DocumentsContext, exportDocuments } from './exportDocuments.ts'

describe('the documents of applications as zip files', () => {
  let applications: TestApplications
  let context: DocumentsContext
  let names: string[]
  /** The number of the feed before the late document came. */
  let beforeLate: FeedNumber
  let stored: string
  let parent: string
  let folder: string

  beforeAll(async () => {
    applications = await openTestApplications()
    stored = await mkdtemp(join(tmpdir(), 'gatehouse-documents-'))
    const { db } = applications
    const { clock, secret } = applications.context
    const files = createLocalFileStore({ folder: stored, secret, clock })
    names = []
    for (const [first_name, late] of [
      ['Robin', undefined],
      ['Wren', '2025-01-21T09:30:00Z'],
    ] as const) {
      const student = await applications.addStudent()
      await student.attach('transcript', { file_name: 'grades.pdf', file_size: 2048 })
      await student.call('PUT', '/api/answer', { first_name, last_name: 'Calloway', legal_agree: true })
      const { body } = await student.call('POST', '/api/submit')
      const keys = ['transcript', ...(late === undefined ? [] : ['transcript-late-1'])]
      if (late !== undefined) {
        beforeLate = await findLastNumber(db)
        await student.attach('transcript-late-1', { file_name: 'more.pdf', file_size: 1 }, late)
        await addFeedEvent(db, 'document.received', student.id, new Date(late), 'transcript-late-1')
      }
      for (const key of keys) {
        const fileKey = makeFileKey('documents', student.id, key)
        await files.put(fileKey, Buffer.from(`${first_name}: ${key}. `.repeat(20_000)))
        await sql`update document set pdf_file_key = ${fileKey} where student_id = ${student.id} and answer_key = ${key}`.execute(
          db,
        )
        names.push(`${String(body.reference).replaceAll(' ', '-')}_${key}.pdf`)
      }
    }
    context = {
      ...makeExportContext(applications),
      files,
      maxBytes: 100_000_000,
    }
  })
  afterAll(async () => {
    await applications.close()
    await rm(stored, { recursive: true })
  })
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'gatehouse-export-'))
    folder = join(parent, 'drop')
    return async () => await rm(parent, { recursive: true })
  })

  /** The texts of the entries, by name. */
  const readZip = async (name: string): Promise<Record<string, string>> => {
    const entries = unzipSync(await readFile(join(folder, name)))
    return Object.fromEntries(
      Object.entries(entries).map(([entry, bytes]) => [entry, Buffer.from(bytes).toString()]),
    )
  }

  const readIndex = (text: string | undefined) =>
    (text ?? '')
      .trim()
      .split('\r\n')
      .map((line) => line.split('\t'))

  test('have a PDF per document and an index that names them, for their owner only', async () => {
    expect(await exportDocuments(context, folder)).toEqual([])
    expect(await readdir(folder)).toEqual(['documents-001.zip'])
    expect((await stat(join(folder, 'documents-001.zip'))).mode & 0o777).toBe(0o600)

    const { 'index.txt': index, ...documents } = await readZip('documents-001.zip')
    expect(new Set(Object.keys(documents))).toEqual(new Set(names))
    for (const [name, text] of Object.entries(documents)) {
      const kind = name.replace(/^.*_|\.pdf$/g, '')
      expect(text).toMatch(new RegExp(`^(Wren|Robin): ${kind}\\. `))
      expect(text).toHaveLength(text.indexOf('. ') * 20_000 + 40_000)
    }
    const [header, ...rows] = readIndex(index)
    expect(header).toEqual(['reference', 'kind', 'file_name', 'time'])
    expect(new Set(rows.map((row) => row[2]))).toEqual(new Set(names))
    for (const [reference = '', kind, name] of rows)
      expect(name).toBe(`${reference.replaceAll(' ', '-')}_${kind}.pdf`)
    const times = new Map(rows.map(([, kind, , time]) => [kind, time]))
    expect(times.get('transcript-late-1')).toBe('2025-01-21T04:30:00-05:00')
    expect(times.get('transcript')).toBe('2025-01-20T12:00:00-05:00')
  })

  test('are as many as the maximum size needs, each with its own index', async () => {
    await exportDocuments({ ...context, maxBytes: 900_000 }, folder)
    const zips = (await readdir(folder)).toSorted()
    expect(zips).toEqual(['documents-001.zip', 'documents-002.zip'])
    const found = []
    for (const zip of zips) {
      expect((await stat(join(folder, zip))).size).toBeLessThan(900_000)
      const { 'index.txt': index, ...documents } = await readZip(zip)
      const named = readIndex(index).slice(1)
      expect(named.map((row) => row[2])).toEqual(Object.keys(documents))
      found.push(...Object.keys(documents))
    }
    expect(found.toSorted()).toEqual(names.toSorted())
  })

  test('leave out a document whose file is gone, and name it', async () => {
    const files = {
      ...context.files,
      findSize: async (key: string) => (key.includes('late') ? undefined : await context.files.findSize(key)),
    }
    const late = names.filter((name) => name.includes('late'))
    expect(await exportDocuments({ ...context, files }, folder)).toEqual(late)
    const { 'index.txt': index } = await readZip('documents-001.zip')
    expect(index).not.toContain('late')
  })

  test('are sent once: after an export only those that came since', async () => {
    await exportDocuments({ ...context, after: beforeLate }, folder)
    const { 'index.txt': index, ...documents } = await readZip('documents-001.zip')
    expect(Object.keys(documents)).toEqual(names.filter((name) => name.includes('late')))
    expect(readIndex(index)).toHaveLength(2)
    const last = await findLastNumber(context.db)
    await exportDocuments({ ...context, after: last }, join(parent, 'next'))
    expect(await readdir(join(parent, 'next'))).toEqual([])
  })

  test('are no files where nothing was submitted', async () => {
    await exportDocuments({ ...context, since: new Date('2025-02-01T05:00:00Z') }, folder)
    expect(await readdir(folder)).toEqual([])
  })

  test('that were interrupted have no file that looks complete', async () => {
    const stop = new AbortController()
    const files = {
      ...context.files,
      findSize: async (key: string) => {
        stop.abort(new Error('Interrupted'))
        return await context.files.findSize(key)
      },
    }
    const interrupted = exportDocuments({ ...context, files, signal: stop.signal }, folder)
    await expect(interrupted).rejects.toThrow('Interrupted')
    expect((await readdir(folder)).filter((name) => !name.startsWith('.'))).toEqual([])
    await expect(exportDocuments(context, folder)).rejects.toThrow('is not empty')
  })

  test('are never written over what is there', async () => {
    await exportDocuments(context, folder)
    const before = await readFile(join(folder, 'documents-001.zip'))
    await expect(exportDocuments(context, folder)).rejects.toThrow('is not empty. Choose a new one')
    expect(before.equals(await readFile(join(folder, 'documents-001.zip')))).toBe(true)
  })
  test('come again with an application that was reopened and counts again', async () => {
    const { db } = context
    const { rows } = await sql<{ id: string; file: string }>`
      select student_id as id, own.pdf_file_key as file
      from document join document as own using (student_id)
      where document.answer_key = 'transcript-late-1' and own.answer_key = 'transcript'`.execute(db)
    const { id = '', file = '' } = rows[0] ?? {}
    const correction = { until: new Date('2025-02-01T05:00:00Z'), reason: 'Why' }
    await beginCorrection(db, id, correction, new Date('2025-01-22T17:00:00Z'))
    await exportDocuments({ ...context, only: [id] }, folder)
    expect(await readdir(folder)).toEqual([])
    const after = await findLastNumber(db)
    await endCorrection(db, id, correction.until)
    // The files of this test came after the submission.
    await sql`
      update document set pdf_file_key = ${file}
      where student_id = ${id} and answer_key = 'transcript'`.execute(db)

    const next = join(parent, 'next')
    await exportDocuments({ ...context, after, only: [id] }, next)
    const { 'index.txt': _, ...documents } = unzipSync(await readFile(join(next, 'documents-001.zip')))
    expect(Object.keys(documents)).toEqual(names.slice(-2))
  })
})
