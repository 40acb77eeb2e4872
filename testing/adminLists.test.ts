import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { readCsv } from '#server/domain/lookup/readCsv.ts'

import { readPdfText } from './readPdfText.ts'
import { openTestOffice, officePatience, type TestOffice } from './openTestOffice.ts'

describe('what the office reads beside a running server', officePatience, () => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openTestOffice()
  })
  afterAll(async () => await office.close())

  test('list and export show what there is', async () => {
    const reference = `LMU ${randomUUID().slice(0, 4)}`
    const [draft, submitted] = [await office.addStudent(1), await office.addStudent(2, reference)]
    const lines = (await office.run('list')).stdout.split('\n')
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${draft}\tstarted\t\\S+\t\t$`)))
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${submitted}\t.*\t${reference}$`)))
    expect((await office.run('list', '--status', 'validating')).stdout.split('\n')).toHaveLength(2)

    const csv = await office.run('export', '--since', '2025-01-01', '--by', 'Ada')
    expect([csv.code, csv.stderr]).toEqual([0, expect.stringMatching(/^\d+ applications? exported\.\n$/)])
    const rows = readCsv(csv.stdout).map((row) => row.cells)
    expect(rows.map((row) => row[2])).toContain(submitted)
    expect(rows.map((row) => row[2])).not.toContain(draft)
    const json = await office.run('export', '--since', '2025-01-01', '--by', 'Ada', '--format', 'json')
    expect(JSON.parse(json.stdout)).toMatchObject({
      applications: expect.arrayContaining([
        expect.objectContaining({ reference, answers: { first_name: 'Wren' } }),
      ]) as unknown,
    })

    const to = join(office.folder, 'drop')
    expect(
      await office.run('export', '--since', '2025-01-01', '--by', 'Ada', '--format', 'folder', '--to', to),
    ).toMatchObject({
      code: 0,
      stdout: `${to}\n`,
    })
    const pdfName = `${reference.replace(' ', '-')}.pdf`
    expect(await readdir(to)).toEqual(expect.arrayContaining(['applications.csv', pdfName]))
    const index = readCsv(await readFile(join(to, 'applications.csv'), 'utf8'))
    expect(index.map((row) => row.cells[0])).toContain(pdfName)
    const pdf = await readPdfText(await readFile(join(to, pdfName)))
    expect(pdf).toContain(reference)
    expect(pdf).toContain('Wren')
    const again = await office.run(
      'export',
      '--since',
      '2025-01-01',
      '--by',
      'Ada',
      '--format',
      'folder',
      '--to',
      to,
    )
    expect(again).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('holds a whole export.') as string,
    })
  })

  test('a command works without a server, too', async () => {
    await office.server.stop()
    const list = await office.run('list')
    expect([list.code, list.stderr]).toEqual([0, ''])
    expect(list.stdout).toContain('@example.org\tstarted')
  })
})
