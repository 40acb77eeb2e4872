import { readFile } from 'node:fs/promises'

import { chromium } from '@playwright/test'

import type { CopyInput } from '../src/server/outputs/copies/findWantedCopy.ts'
import { Typesetter } from '../src/server/outputs/copies/typesetter.ts'
import { listProcesses, readCpuMs } from '../testing/listProcesses.ts'
import { chromiumArgs, getChromium } from '../testing/getChromium.ts'
import { fullCopyInput } from '../testing/copyInput.ts'
import { typesetBytes } from '../testing/typesetBytes.ts'
import { getQuantile, type Row } from './table.ts'
import { inMegabytes, inMs, writeRow } from './writeRow.ts'

interface CopyCost {
  readonly medianMs: number
  readonly cpuMs: number
}

const warmUp = 20
const runs = 30
const many = 500
/** /proc reports memory in pages. */
const pageBytes = 4096

/** Measures the PDF copy in its own process, beside headless Chromium printing the same text, warm. Linux only. */
export async function describeCopies(): Promise<Row[]> {
  const typesetter = new Typesetter()
  let made = 0
  // Each with different answers.
  const makeCopy = async (): Promise<void> => {
    made += 1
    await typesetBytes(typesetter, nameStudent(`Student ${made}`))
  }
  for (let run = 0; run < warmUp; run += 1) await makeCopy()
  const ours = await measure(makeCopy, () => readCpuMs(typesetter.pid ?? 0))
  typesetter[Symbol.dispose]()
  const printed = await measureChromium()
  const { memoryAfter50, memoryAfter500 } = await measureGrowth()
  return [
    writeRow(
      'PDF copy: a full application',
      inMs(ours.medianMs),
      inMs(printed.medianMs),
      'below 60 ms',
      ours.medianMs < 60,
    ),
    writeRow(
      'PDF copy: processor time',
      inMs(ours.cpuMs),
      inMs(printed.cpuMs),
      'at most a tenth',
      ours.cpuMs * 10 <= printed.cpuMs,
    ),
    writeRow(
      'PDF copy: memory after 500, beside after 50',
      inMegabytes(memoryAfter500),
      inMegabytes(memoryAfter50),
      'at most 1.2 times',
      memoryAfter500 <= memoryAfter50 * 1.2,
    ),
  ]
}

async function measureChromium(): Promise<CopyCost> {
  const browser = await chromium.launch({ executablePath: getChromium(), args: [...chromiumArgs] })
  const spentMs = new Map<number, number>()
  const noteCpu = async (): Promise<void> => {
    for (const { id, cpuMs } of await listProcesses(process.pid)) spentMs.set(id, cpuMs)
  }
  const print = async (): Promise<void> => {
    const page = await browser.newPage()
    await page.setContent(writeHtml(fullCopyInput))
    await page.pdf({ format: 'Letter', tagged: true, outline: true })
    // A process ends with its page.
    await noteCpu()
    await page.close()
  }
  await print()
  const cost = await measure(print, async () => {
    await noteCpu()
    return spentMs.values().reduce((sum, ms) => sum + ms, 0)
  })
  await browser.close()
  return cost
}

/** Replaced processes are included. */
async function measureGrowth(): Promise<{ memoryAfter50: number; memoryAfter500: number }> {
  const typesetter = new Typesetter()
  let memoryAfter50 = 0
  let memoryAfter500 = 0
  for (let copy = 1; copy <= many; copy += 1) {
    await typesetBytes(typesetter, nameStudent(`Student ${copy}`))
    const memory = await readMemory(typesetter.pid ?? 0)
    if (copy <= 50) memoryAfter50 = Math.max(memoryAfter50, memory)
    memoryAfter500 = Math.max(memoryAfter500, memory)
  }
  typesetter[Symbol.dispose]()
  return { memoryAfter50, memoryAfter500 }
}

async function measure(run: () => Promise<void>, readCpu: () => Promise<number>): Promise<CopyCost> {
  const spent: number[] = []
  const before = await readCpu()
  for (let count = 0; count < runs; count += 1) {
    const start = performance.now()
    await run()
    spent.push(performance.now() - start)
  }
  return { medianMs: getQuantile(spent, 0.5), cpuMs: ((await readCpu()) - before) / runs }
}

function nameStudent(name: string): CopyInput {
  return { ...fullCopyInput, student: { ...fullCopyInput.student, name } }
}

/** The same text as a simple page. */
function writeHtml({ student, pages }: CopyInput): string {
  const rows = pages.flatMap((page) => [
    `<h2>${page.title}</h2>`,
    ...page.sections.flatMap((section) => [
      `<h3>${section.title}</h3>`,
      ...section.rows.map((row) => {
        if (row.kind === 'text') return `<p>${row.label}: ${row.text.replaceAll('\n', '<br>')}</p>`
        if (row.kind === 'document') return `<p>${row.label}: ${row.fileName ?? ''}</p>`
        return `<p>${row.label}: ${row.marks.map(({ label, checked }) => `${checked ? '[X]' : '[ ]'} ${label}`).join(', ')}</p>`
      }),
    ]),
  ])
  return `<!doctype html><html lang="en"><title>${student.name}</title><h1>${student.name}</h1>${rows.join('')}</html>`
}

async function readMemory(pid: number): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return Number(statm.split(' ')[1] ?? 0) * pageBytes
}
