import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'

import { readCsv } from '#server/domain/lookup/readCsv.ts'
import { CopyFailure } from '#server/outputs/copies/findWantedCopy.ts'
import { openDatabase } from '#server/platform/database/openDatabase.ts'
import { makeExportContext } from '#testing/makeExportContext.ts'
import { openTestApplications, type TestApplications } from '#testing/openTestApplications.ts'

import { exportFolder, type FolderContext } from './exportFolder.ts'

describe('a folder of applications', () => {
  let applications: TestApplications
  let context: FolderContext
  let names: string[]
  let parent: string
  let folder: string
  let made: string[]

  beforeAll(async () => {
    applications = await openTestApplications()
    const references = []
    for (const first_name of ['Wren', 'Robin', 'Ada']) {
      const student = await applications.addStudent()
      await student.call('PUT', '/api/answer', { first_name, last_name: 'Calloway', legal_agree: true })
      references.push(String((await student.call('POST', '/api/submit')).body.reference))
    }
    names = references.map((reference) => `${reference.replaceAll(' ', '-')}.pdf`)
    context = {
      ...makeExportContext(applications),
      makePdf: async (studentId) => {
        made.push(studentId)
        return await Promise.resolve(Buffer.from(`PDF of ${studentId}`))
      },
    }
  })
  afterAll(async () => await applications.close())
  beforeEach(async () => {
    made = []
    parent = await mkdtemp(join(tmpdir(), 'gatehouse-export-'))
    folder = join(parent, 'drop')
    return async () => await rm(parent, { recursive: true })
  })

  const readTable = async () =>
    readCsv(await readFile(join(folder, 'applications.csv'), 'utf8')).map((row) => row.cells)

  test('has a PDF per application and a table that names them, for its owner only', async () => {
    await exportFolder(context, folder)
    expect(new Set(await readdir(folder))).toEqual(new Set([...names, 'applications.csv']))
    const [header, ...rows] = await readTable()
    expect(header?.slice(0, 3)).toEqual(['pdf_file', 'reference', 'submitted_at'])
    expect(new Set(rows.map(([name]) => name))).toEqual(new Set(names))
    for (const [index, [name = '']] of rows.entries()) {
      expect(await readFile(join(folder, name), 'utf8')).toBe(`PDF of ${made[index]}`)
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
    }
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
  })

  test('that was interrupted has no file that looks complete, and is completed by the same command', async () => {
    const makePdf: FolderContext['makePdf'] = async (studentId, reference) => {
      if (made.length === 2) throw new Error('The machine is out of memory')
      return await context.makePdf(studentId, reference)
    }
    await expect(exportFolder({ ...context, makePdf }, folder)).rejects.toThrow(
      /^The PDF of LMU \S+ \S+ could not be made: The machine is out of memory.*same command again/s,
    )
    const visible = (await readdir(folder)).filter((name) => !name.startsWith('.'))
    expect(visible).toHaveLength(2)
    // As left by a process that is killed while it writes.
    await writeFile(join(folder, '.pdf.part'), 'PDF o')
    await exportFolder(context, folder)
    expect(made).toHaveLength(3)
    expect(new Set(await readdir(folder))).toEqual(new Set([...names, 'applications.csv']))
    expect(await readTable()).toHaveLength(4)
  })

  test('goes on after one whose PDF cannot be made, names it, and has its row without a PDF', async () => {
    const notes: string[] = []
    const makePdf: FolderContext['makePdf'] = async (studentId, reference) => {
      if (made.length === 1 && notes.length === 0) throw new CopyFailure('The document is broken')
      return await context.makePdf(studentId, reference)
    }
    const notify = (note: string): unknown => notes.push(note)
    const failed = await exportFolder({ ...context, makePdf, notify }, folder)
    expect(failed).toHaveLength(1)
    expect(notes).toEqual([`The PDF of ${failed[0]} could not be made: The document is broken.`])
    const [, ...rows] = await readTable()
    expect(rows.map(([name, reference]) => [name, reference])).toContainEqual(['', failed[0]])
    const whole = rows.flatMap(([name = '']) => (name === '' ? [] : [name]))
    expect(whole).toHaveLength(2)
    expect(new Set(await readdir(folder))).toEqual(new Set([...whole, 'applications.csv']))
  })

  test('stops, and can be continued, where no PDF can be made', async () => {
    const makePdf = async (): Promise<Uint8Array> =>
      await Promise.reject(new CopyFailure('The PDF of a document is gone'))
    await expect(exportFolder({ ...context, makePdf }, folder)).rejects.toThrow(
      '3 PDFs in a row could not be made. Run the same command again',
    )
    expect((await readdir(folder)).filter((name) => !name.startsWith('.'))).toEqual([])
    await exportFolder(context, folder)
    expect(new Set(await readdir(folder))).toEqual(new Set([...names, 'applications.csv']))
  })

  test('has the PDF of one that could only be made at the second try', async () => {
    let isSlow = true
    const makePdf: FolderContext['makePdf'] = async (studentId, reference) => {
      if (isSlow) {
        isSlow = false
        throw new CopyFailure('The copy was not ready after 10000 ms.')
      }
      return await context.makePdf(studentId, reference)
    }
    expect(await exportFolder({ ...context, makePdf }, folder)).toEqual([])
    expect(new Set(await readdir(folder))).toEqual(new Set([...names, 'applications.csv']))
  })

  test('is not said to be unwritable when the database is gone', async () => {
    const lost = openDatabase({ url: 'postgres://127.0.0.1:1/gatehouse' }, () => {})
    onTestFinished(lost.close)
    const exporting = exportFolder({ ...context, db: lost.db }, folder)
    await expect(exporting).rejects.toThrow(/^connect ECONNREFUSED/)
    await exportFolder(context, folder)
    expect(await readTable()).toHaveLength(4)
  })

  test('that is ended early has what was finished, and is completed by the same command', async () => {
    const interrupt = new AbortController()
    const makePdf: FolderContext['makePdf'] = async (studentId, reference) => {
      if (made.length === 1) interrupt.abort(new Error('Interrupted'))
      return await context.makePdf(studentId, reference)
    }
    const ending = exportFolder({ ...context, makePdf, signal: interrupt.signal }, folder)
    await expect(ending).rejects.toThrow('Interrupted')
    expect((await readdir(folder)).filter((name) => !name.startsWith('.'))).toHaveLength(2)
    await exportFolder(context, folder)
    expect(made).toHaveLength(3)
    expect(await readTable()).toHaveLength(4)
  })

  test('is never mixed with anything else', async () => {
    await exportFolder(context, folder)
    await expect(exportFolder(context, folder)).rejects.toThrow('already has a complete export')
    const strange = await mkdtemp(join(parent, 'strange-'))
    await writeFile(join(strange, 'holiday.jpg'), '')
    await expect(exportFolder(context, strange)).rejects.toThrow('is not empty')
    const file = join(parent, 'file')
    await writeFile(file, '')
    await expect(exportFolder(context, file)).rejects.toThrow('cannot be written to (ENOTDIR)')

    const begun = join(parent, 'begun')
    const fail = async (): Promise<never> => await Promise.reject(new Error('No'))
    await expect(exportFolder({ ...context, makePdf: fail }, begun)).rejects.toThrow('No')
    const later = { ...context, since: new Date('2025-01-02T05:00:00Z') }
    await expect(exportFolder(later, begun)).rejects.toThrow('with the same --since and --after')
    expect(made).toHaveLength(3)
  })
})
