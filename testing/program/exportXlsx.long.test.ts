// @module-tag calc

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { findSoffice } from '#server/domain/conversion/findSoffice.ts'
import { readCsv } from '#server/domain/lookup/readCsv.ts'

import { officeTimeout, openTestOffice, type TestOffice } from '../openTestOffice.ts'

let office: TestOffice

beforeAll(async () => {
  office = await openTestOffice()
}, officeTimeout.timeout)
afterAll(async () => await office.close())

test('LibreOffice opens the workbook and shows what students wrote', officeTimeout, async () => {
  const answers = {
    first_name: 'Nguyễn, "Bé" <李>',
    last_name: '=HYPERLINK("http://x.example","y")',
    zip: '01720',
    phone_home: '+1-2',
    preferred_name: '_x0041_\u0001',
    personal_statement: 'Ein langer Text & mehr. '.repeat(300).slice(0, 7_000),
  }
  await office.addStudent(2, 'LMU 0000 0001', answers)
  const mapping = await office.write(
    'mapping.json',
    JSON.stringify({
      reference: 'External ID',
      submitted_at: 'Submitted',
      ...Object.fromEntries(Object.keys(answers).map((key) => [key, key.toUpperCase()])),
    }),
  )
  const path = join(office.folder, 'applications.xlsx')
  const { code, stderr } = await exportTo(path, '--format', 'xlsx', '--mapping', mapping)
  expect([code, stderr]).toEqual([0, expect.stringContaining('1 application exported.')])
  expect(stderr).toMatch(/^The mapping leaves out \d+ of \d+ columns: student_email, form_version, /)

  const [header, row, ...others] = readCsv(await openInLibreOffice(path)).map(({ cells }) => cells)
  expect(header).toEqual([
    'External ID',
    'Submitted',
    ...Object.keys(answers).map((key) => key.toUpperCase()),
  ])
  expect(row).toEqual([
    'LMU 0000 0001',
    expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-0[45]:00$/),
    ...Object.values({ ...answers, preferred_name: '_x0041_' }),
  ])
  expect(others).toEqual([])

  await office.addStudent(1, 'LMU 0000 0002')
  const next = await office.run('export', '--after', 'LMU 0000 0001', '--by', 'Ada')
  expect(readCsv(next.stdout).map(({ cells }) => cells[0])).toEqual(['reference', 'LMU 0000 0002'])
  expect(next.stderr).toContain('To continue from here next time: --after 2')
  for (const example of ['example', 'slate', 'banner']) {
    const since = ['--since', '2025-01-01', '--by', 'Ada']
    const shipped = await office.run('export', ...since, '--mapping', `deploy/mapping.${example}.json`)
    expect([example, shipped.code, readCsv(shipped.stdout).length]).toEqual([example, 0, 3])
  }
})

test('a missing mapping or folder is refused with a message', officeTimeout, async () => {
  const wrong = await office.write('wrong.json', '{"shoe_size": "Shoe"}')
  const twice = await office.write('twice.json', '{"first_name": "Name", "last_name": "Name"}')
  const since = ['export', '--since', '2025-01-01', '--by', 'Ada']
  for (const [words, message] of [
    [[...since, '--mapping', wrong], 'The mapping has shoe_size, but the export has no such columns.'],
    [[...since, '--mapping', twice], 'has two columns Name.'],
    [[...since, '--mapping', office.folder], 'is a folder.'],
    [['export', '--after', 'LMU', '--by', 'Ada'], 'There is no submitted application LMU.'],
  ] as const) {
    const { code, stdout, stderr } = await office.run(...words)
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringContaining(message)])
  }
})

async function exportTo(path: string, ...words: readonly string[]) {
  const file = await open(path, 'w')
  const admin = spawn(
    process.execPath,
    ['src/server/program/admin/main.ts', 'export', '--since', '2025-01-01', '--by', 'Ada', ...words],
    { env: { PATH: process.env.PATH, ...office.environment }, stdio: ['ignore', file.fd, 'pipe'] },
  )
  let stderr = ''
  admin.stderr?.setEncoding('utf8').on('data', (text: string) => void (stderr += text))
  await once(admin, 'close')
  await file.close()
  return { code: admin.exitCode, stderr }
}

/** Commas, double quotes, UTF-8, every cell as displayed. */
const csvFilter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false'

async function openInLibreOffice(path: string): Promise<string> {
  const soffice = findSoffice()
  if (soffice === undefined) throw new Error('LibreOffice is missing: apt-get install libreoffice-calc-nogui')
  await promisify(execFile)(soffice, [
    `-env:UserInstallation=file://${office.folder}/profile`,
    '--headless',
    '--convert-to',
    csvFilter,
    '--outdir',
    office.folder,
    path,
  ])
  return await readFile(join(office.folder, 'applications.csv'), 'utf8')
}
