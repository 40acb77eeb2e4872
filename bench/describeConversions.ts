import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

import { SharedPdfProcess } from '#server/domain/conversion/sharedPdfProcess.ts'
import { WarmProcesses } from '#server/domain/conversion/warmProcesses.ts'
import { convertToPdf } from '#server/domain/conversion/convertToPdf.ts'
import { findSoffice } from '#server/domain/conversion/findSoffice.ts'

import { type FixtureName, readFixture } from '../testing/readFixture.ts'
import { getQuantile, type Row } from './table.ts'
import { inMegabytes, inMs, writeRow } from './writeRow.ts'

const kinds: readonly (readonly [what: string, name: FixtureName, maxMs: number])[] = [
  ['a picture', 'good/i-baseline.jpg', 50],
  ['a PDF of 3 pages', 'good/p-plain.pdf', 50],
  ['a photo of 12 megapixels', 'good/i-phone-12mp.jpg', 500],
]
const letter = 'good/02-letter.docx'
const maxLetterMs = 1000
const maxTimesBare = 1.2
const runsAlone = 9
const runsOfTwo = 5
const growthCount = 500
const growthMaxMs = 240_000
const maxGrowth = 1.2

/** Measures every kind of conversion, beside LibreOffice started for each document. */
export async function describeConversions(): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, name, maxMs] of kinds) {
    const ms = await measureConversion(name, runsAlone)
    rows.push(writeRow(`conversion of ${what}`, inMs(ms), '', `below ${maxMs} ms`, ms < maxMs))
  }
  const [one, bareOne] = [
    await measureConversion(letter, runsAlone),
    await measureBareSoffice(letter, runsAlone),
  ]
  const [two, bareTwo] = [
    await measureConversion(letter, runsOfTwo, 2),
    await measureBareSoffice(letter, runsOfTwo, 2),
  ]
  const growth = await measureGrowth(growthCount, growthMaxMs)
  return [
    ...rows,
    writeRow(
      'conversion of a docx of 2 pages',
      inMs(one),
      inMs(bareOne),
      `below ${maxLetterMs} ms, at most ${maxTimesBare} times`,
      one < maxLetterMs && one <= bareOne * maxTimesBare,
    ),
    writeRow(
      'two of them at once',
      inMs(two),
      inMs(bareTwo),
      `at most ${maxTimesBare} times`,
      two <= bareTwo * maxTimesBare,
    ),
    writeRow(
      `memory of the server after ${growth.count} conversions, and after 50`,
      inMegabytes(growth.late),
      inMegabytes(growth.early),
      `at most ${maxGrowth} times`,
      growth.late <= growth.early * maxGrowth,
    ),
  ]
}

/** Time for the next process to be ready, as it is between two students. */
const pauseMs = 700

/**
 * Converts a document repeatedly as the server does, with a process that is ready.
 * @param atOnce concurrent conversions
 * @returns milliseconds until all of them are done: the median
 */
async function measureConversion(name: FixtureName, runs: number, atOnce = 1): Promise<number> {
  const warmProcesses = new WarmProcesses()
  const pdfProcess = new SharedPdfProcess()
  const median = await measureMedian(
    runs,
    atOnce,
    async () => await convert(name, warmProcesses, pdfProcess),
    async () => {
      warmProcesses.prepare()
      await pause(pauseMs)
    },
  )
  warmProcesses.stop()
  await pdfProcess.stop()
  return median
}

/** The same with plain LibreOffice and a new profile for each document, at the same low priority: the reference. */
async function measureBareSoffice(name: FixtureName, runs: number, atOnce = 1): Promise<number> {
  return await measureMedian(runs, atOnce, async () => await runBareSoffice(name))
}

async function measureMedian(
  runs: number,
  atOnce: number,
  run: () => Promise<void>,
  prepare?: () => Promise<void>,
): Promise<number> {
  const spent: number[] = []
  for (let count = 0; count < runs; count += 1) {
    await prepare?.()
    const before = performance.now()
    await Promise.all(Array.from({ length: atOnce }, run))
    spent.push(performance.now() - before)
  }
  return getQuantile(spent, 0.5)
}

async function convert(
  name: FixtureName,
  warmProcesses: WarmProcesses,
  pdfProcess: SharedPdfProcess,
): Promise<void> {
  const input = { bytes: readFixture(name), fileName: name }
  const result = await convertToPdf(input, { pdfProcess, takeProcess: () => warmProcesses.take() })
  if (!result.ok) throw new Error(`${name}: ${result.message}`)
}

async function runBareSoffice(name: FixtureName): Promise<void> {
  const soffice = findSoffice()
  if (soffice === undefined) throw new Error('LibreOffice is missing: npm test installs it.')
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-bench-'))
  const file = join(folder, 'document.docx')
  await writeFile(file, readFixture(name))
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`
  const command = [soffice, profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, file]
  await promisify(execFile)('nice', ['-n', '5', ...command])
  await rm(folder, { recursive: true })
}

/**
 * Converts many documents and measures how the memory of this process grows, in place of the server's.
 * @param count number of documents; fewer when time runs out
 * @returns memory after 50 documents and at the end, in bytes, and the number of documents
 */
async function measureGrowth(
  count: number,
  maxMs: number,
): Promise<{ early: number; late: number; count: number }> {
  const warmProcesses = new WarmProcesses()
  const pdfProcess = new SharedPdfProcess()
  const names = [
    'good/i-baseline.jpg',
    'good/p-plain.pdf',
    'good/i-transparent.png',
    'good/p-form.pdf',
  ] as const
  const begun = performance.now()
  let early = 0
  let done = 0
  const convertNext = async (): Promise<void> => {
    while (done < count && performance.now() - begun < maxMs) {
      const name = names[done % names.length] ?? names[0]
      done += 1
      await convert(name, warmProcesses, pdfProcess)
      warmProcesses.prepare()
      if (done === 50) early = process.memoryUsage.rss()
    }
  }
  // Two at a time, as in the server.
  await Promise.all([convertNext(), convertNext()])
  warmProcesses.stop()
  await pdfProcess.stop()
  return { early, late: process.memoryUsage.rss(), count: done }
}
