import { describe, expect, test, vi } from 'vitest'

import { composeOnePage } from '#testing/composePdf.ts'
import { isProcessRunning } from '#testing/listProcesses.ts'
import { openPdfProcess, patient, readPageTexts } from '#testing/openPdfProcess.ts'
import { readFixture } from '#testing/readFixture.ts'

import { convertToPdf } from './convertToPdf.ts'

const plain = readFixture('good/p-plain.pdf')
const other = composeOnePage({})
const rebuiltPlain = { pageCount: 3, pdf: expect.any(Uint8Array) }

describe('PDFs that share a process', () => {
  test('become what they become in a process of their own, one after another in the same one', async () => {
    const pdfProcess = openPdfProcess(patient)
    const takeProcess = vi.fn<() => never>()
    const convert = async (bytes: Uint8Array) =>
      await convertToPdf({ bytes, fileName: 'a.png' }, { pdfProcess, takeProcess })

    const first = await convert(plain)
    const { pid } = pdfProcess
    const second = await convert(other)

    expect([first, second]).toEqual([
      { ok: true, ...rebuiltPlain, fileName: 'a.pdf' },
      { ok: true, pageCount: 1, pdf: expect.any(Uint8Array), fileName: 'a.pdf' },
    ])
    const alone = await convertToPdf({ bytes: other, fileName: 'a.pdf' })
    const [ours, theirs] = [second, alone].map((one) => (one.ok ? one.pdf : undefined))
    expect(await readPageTexts(ours)).toEqual(await readPageTexts(theirs))
    expect(pid).toBeGreaterThan(0)
    expect(pdfProcess.pid).toBe(pid)
    expect(takeProcess).not.toHaveBeenCalled()
  })

  test.for([
    ['some files', { filesPerProcess: 3 }, 3],
    ['much work', { msPerProcess: 0 }, 1],
    ['much memory', { keptMemoryBytes: 1 }, 1],
  ] as const)('get a new one after %s', async ([, limits, files]) => {
    const pdfProcess = openPdfProcess({ ...patient, ...limits })
    const pids = new Set<number | undefined>()
    for (let round = 0; round < files + 1; round += 1) {
      const rebuilt = pdfProcess.rebuild(other)
      pids.add(pdfProcess.pid)
      expect(await rebuilt).toMatchObject({ pageCount: 1 })
    }
    expect(pids.size).toBe(2)
  })

  test('are not told why one is refused: that is found out in a process of its own', async () => {
    const pdfProcess = openPdfProcess(patient)
    await pdfProcess.rebuild(other)
    const { pid } = pdfProcess
    const locked = readFixture('hostile/p04-encrypted-user.pdf')

    expect(await pdfProcess.rebuild(locked)).toBeUndefined()
    expect(pdfProcess.pid).not.toBe(pid)
    expect(await convertToPdf({ bytes: locked, fileName: 'a.pdf' }, { pdfProcess })).toEqual({
      ok: false,
      message: expect.stringContaining('password-protected'),
    })
  })

  test('do not wait for each other: a second one at a time is converted elsewhere', async () => {
    const pdfProcess = openPdfProcess(patient)
    const first = pdfProcess.rebuild(plain)
    expect(await pdfProcess.rebuild(other)).toBeUndefined()
    expect(await first).toMatchObject(rebuiltPlain)
  })

  test('that nobody waits for any more are stopped', async () => {
    const pdfProcess = openPdfProcess(patient)
    await pdfProcess.rebuild(other)
    const { pid } = pdfProcess
    const stop = new AbortController()
    const unwanted = pdfProcess.rebuild(plain, stop.signal)
    stop.abort(new Error('deleted'))
    await expect(unwanted).rejects.toThrow('deleted')
    await vi.waitFor(async () => expect(await isProcessRunning(pid ?? 0)).toBe(false), 10_000)
  })

  test('end their process when none has come for a while, or with the server', async () => {
    const idle = openPdfProcess({ ...patient, maxIdleMs: 1 })
    await idle.rebuild(other)
    await vi.waitFor(() => expect(idle.pid).toBeUndefined(), 10_000)

    const stopped = openPdfProcess(patient)
    await stopped.rebuild(other)
    const { pid } = stopped
    await stopped.stop()
    expect(await isProcessRunning(pid ?? 0)).toBe(false)
    expect(await stopped.rebuild(other)).toBeUndefined()
  })
})
