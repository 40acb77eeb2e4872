import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

import { WarmProcess } from '#server/domain/conversion/warmProcess.ts'
import { convertToPdf } from '#server/domain/conversion/convertToPdf.ts'
import { findSoffice } from '#server/domain/conversion/findSoffice.ts'
import { measureMemory } from '#server/platform/processes/childProgram.ts'
import { listShippedFonts } from '#server/platform/fonts/shippedFonts.ts'

import { type FixtureName, readFixture } from '../testing/readFixture.ts'
import { getQuantile } from './table.ts'

/** Cost of converting a document; medians of several runs. */
export interface ConversionCost {
  readonly wallMs: number
  /** Of all processes together. */
  readonly cpuMs: number
  /** Maximum resident memory of all processes at once; 0 if not measured. */
  readonly memoryBytes: number
}

const memoryCheckMs = 10
const tickMs = 10
/** Time for the next process to be ready, as it is between two students. */
const pauseMs = 700
const restMs = 100

const fontFolders = [...new Set(listShippedFonts().map(dirname))]

/** Converts a document repeatedly as the server does, each time in a process that is ready for it. */
export async function measureConversion(name: FixtureName, runs: number): Promise<ConversionCost> {
  const warmProcess = new WarmProcess()
  const costs: ConversionCost[] = []
  for (let run = 0; run < runs; run += 1) {
    warmProcess.prepare()
    await pause(pauseMs)
    costs.push(await measureOnce(name, warmProcess))
  }
  warmProcess.stop()
  return getMedian(costs)
}

async function measureOnce(name: FixtureName, warmProcess: WarmProcess): Promise<ConversionCost> {
  const { pid = 0 } = warmProcess
  let memoryBytes = 0
  const watch = setInterval(() => {
    void measureMemory(pid).then((bytes) => {
      memoryBytes = Math.max(memoryBytes, bytes)
    })
  }, memoryCheckMs)
  // Includes the start of the process.
  const cpuBefore = readChildrenCpuMs()
  const before = performance.now()
  const result = await convertToPdf(
    { bytes: readFixture(name), fileName: name },
    { fontFolders, takeProcess: () => warmProcess.take() },
  )
  const wallMs = performance.now() - before
  clearInterval(watch)
  if (!result.ok) throw new Error(`${name}: ${result.message}`)
  // The process ends a moment later; only then is its CPU time known.
  await pause(restMs)
  return { wallMs, cpuMs: readChildrenCpuMs() - cpuBefore, memoryBytes }
}

/**
 * Converts a document twice at once as the server's two workers do, each with a process that is ready.
 * @returns milliseconds until both are done: the median
 */
export async function measureTwoConversions(name: FixtureName, runs: number): Promise<number> {
  const warmProcess = new WarmProcess()
  const spent: number[] = []
  for (let run = 0; run < runs; run += 1) {
    warmProcess.prepare()
    await pause(pauseMs)
    const before = performance.now()
    await Promise.all([measureOnce(name, warmProcess), measureOnce(name, warmProcess)])
    // Without the pause for reading CPU times.
    spent.push(performance.now() - before - restMs)
  }
  warmProcess.stop()
  return getQuantile(spent, 0.5)
}

/** The same with plain LibreOffice. */
export async function measureTwoBareSoffice(name: FixtureName, runs: number): Promise<number> {
  const spent: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const before = performance.now()
    await Promise.all([runBareSoffice(name), runBareSoffice(name)])
    spent.push(performance.now() - before)
  }
  return getQuantile(spent, 0.5)
}

/** Starts plain LibreOffice with a new profile for each document, at the same low priority as ours: the reference. */
export async function measureBareSoffice(name: FixtureName, runs: number): Promise<ConversionCost> {
  const costs: ConversionCost[] = []
  for (let run = 0; run < runs; run += 1) {
    const cpuBefore = readChildrenCpuMs()
    const before = performance.now()
    await runBareSoffice(name)
    const wallMs = performance.now() - before
    costs.push({ wallMs, cpuMs: readChildrenCpuMs() - cpuBefore, memoryBytes: 0 })
  }
  return getMedian(costs)
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
 * Converts many documents and measures how the memory of this process grows, which stands for the server.
 * @param count number of documents; fewer when time runs out
 * @returns memory after 50 documents and at the end, in bytes, and the number of documents
 */
export async function measureGrowth(
  count: number,
  maxMs: number,
): Promise<{ early: number; late: number; count: number }> {
  const warmProcess = new WarmProcess()
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
      const input = { bytes: readFixture(name), fileName: name }
      const result = await convertToPdf(input, { takeProcess: () => warmProcess.take() })
      if (!result.ok) throw new Error(`${name}: ${result.message}`)
      warmProcess.prepare()
      if (done === 50) early = process.memoryUsage.rss()
    }
  }
  // Two at a time, as in the server.
  await Promise.all([convertNext(), convertNext()])
  warmProcess.stop()
  return { early, late: process.memoryUsage.rss(), count: done }
}

/** CPU time of child processes that have ended. */
function readChildrenCpuMs(): number {
  const stat = readFileSync('/proc/self/stat', 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13]) + Number(fields[14])) * tickMs
}

function getMedian(costs: readonly ConversionCost[]): ConversionCost {
  const median = (read: (cost: ConversionCost) => number): number => getQuantile(costs.map(read), 0.5)
  return {
    wallMs: median((cost) => cost.wallMs),
    cpuMs: median((cost) => cost.cpuMs),
    memoryBytes: median((cost) => cost.memoryBytes),
  }
}
