import { fileURLToPath } from 'node:url'

import { describe, expect, test, vi } from 'vitest'

import { composeOnePage } from '#testing/composePdf.ts'
import { type HostileDeed, makeHostile } from '#testing/makeHostile.ts'
import { isProcessRunning } from '#testing/listProcesses.ts'
import { openPdfProcess, patient, readPageTexts } from '#testing/openPdfProcess.ts'
import { readFixture } from '#testing/readFixture.ts'
import { startChild } from '#server/platform/processes/childProgram.ts'

import { SharedPdfProcess } from './sharedPdfProcess.ts'

const plain = readFixture('good/p-plain.pdf')
const other = composeOnePage({})
const rebuiltPlain = { pageCount: 3, pdf: expect.any(Uint8Array) }

/** Without the sandbox, which shows none of the tests' programs. */
function startProgram(name: 'hostilePdfChild.ts' | 'talkativeChild.ts') {
  const file = fileURLToPath(new URL(`../../../../testing/${name}`, import.meta.url))
  return (folder: string) =>
    startChild({ file, heapMegabytes: 96, processorSeconds: 60, env: { NODE_COMPILE_CACHE: folder } })
}

const openHostile = (limits = {}): SharedPdfProcess =>
  openPdfProcess({ ...patient, ...limits }, startProgram('hostilePdfChild.ts'))

describe('a hostile file between two others', () => {
  test.for<[HostileDeed, limits?: { timeLimitMs: number }]>([
    ['crash'],
    ['leave'],
    ['exhaust'],
    ['loop', { timeLimitMs: 12_000 }],
    ['lie'],
  ])('that can %s is converted elsewhere, and the next file gets a new process', async ([deed, limits]) => {
    const pdfProcess = openHostile(limits)
    await pdfProcess.rebuild(other)
    const { pid } = pdfProcess

    expect(await pdfProcess.rebuild(makeHostile(plain, deed))).toBeUndefined()

    expect(pdfProcess.pid).not.toBe(pid)
    await vi.waitFor(async () => expect(await isProcessRunning(pid ?? 0)).toBe(false), 10_000)
    const next = await pdfProcess.rebuild(plain)
    expect((await readPageTexts(next?.pdf)).map((text) => text.slice(0, 6))).toEqual([
      'page 1',
      'page 2',
      'page 3',
    ])
  })

  test('that breaks what its thread shares, and keeps itself, is not seen by the next one', async () => {
    const pdfProcess = openHostile()
    await pdfProcess.rebuild(other)
    const { pid } = pdfProcess
    expect(await pdfProcess.rebuild(makeHostile(plain, 'pollute'))).toBeDefined()
    expect(await pdfProcess.rebuild(makeHostile(plain, 'peek'))).toMatchObject(rebuiltPlain)
    // All of them were in the same process.
    expect(pdfProcess.pid).toBe(pid)
    expect(await readPageTexts((await pdfProcess.rebuild(other))?.pdf)).toEqual(['kept'])
  })

  test('that replies twice does not reply for the next one', async () => {
    const pdfProcess = openHostile()
    await pdfProcess.rebuild(makeHostile(plain, 'repeat'))
    const next = await pdfProcess.rebuild(other)
    expect(await readPageTexts(next?.pdf)).toEqual(['kept'])
  })

  test('that has taken over its process cannot reply for the next one', async () => {
    const pdfProcess = openPdfProcess(patient, startProgram('talkativeChild.ts'))
    for (let round = 0; round < 5; round += 1) {
      const rebuilt = await pdfProcess.rebuild(other)
      expect(rebuilt ?? { pageCount: 1 }).toMatchObject({ pageCount: 1 })
    }
  })
})
