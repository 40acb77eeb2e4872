// @module-tag libreoffice

import { WarmProcesses } from '#server/domain/conversion/warmProcesses.ts'
import { composeDocx } from '#testing/composeDocx.ts'
import type { DocumentBrowser } from '#testing/documentBrowser.ts'
import { isProcessRunning, listProcesses } from '#testing/listProcesses.ts'
import { openTestDocuments, type TestDocuments } from '#testing/openTestDocuments.ts'
import { readFixture } from '#testing/readFixture.ts'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { ConversionEnd } from '#server/platform/metrics/createMetrics.ts'

import { workOnConversions } from './conversionJob.ts'

/** Small files that take long to convert. */
const slow = {
  name: 'letter.docx',
  bytes: composeDocx({ body: '<w:p><w:r><w:t>Again and again.</w:t></w:r></w:p>'.repeat(3000) }),
}
const endless = {
  name: 'letter.docx',
  bytes: composeDocx({ body: `<w:p><w:r>${'<w:br/>'.repeat(100_000)}</w:r></w:p>` }),
}
const letter = { name: 'letter.docx', bytes: readFixture('good/02-letter.docx') }
const scan = { name: 'letter.pdf', bytes: readFixture('good/p-plain.pdf') }

describe('a share of the time for conversions', () => {
  let documents: TestDocuments
  let ends: ConversionEnd[]

  beforeEach(async () => {
    documents = await openTestDocuments()
    ends = []
    const warmProcesses = new WarmProcesses()
    onTestFinished(() => warmProcesses.stop())
    await workOnConversions({
      ...documents,
      warmProcesses,
      metrics: { onConversion: (end) => ends.push(end) },
    })
  })
  afterEach(async () => await documents.close())

  const readStatus = async (browser: DocumentBrowser) =>
    (await browser.call('GET', '/api/pdf/document-answer/transcript')).body.status
  const addStudents = async () => await Promise.all([1, 2, 3].map(async () => await documents.addStudent()))
  const uploadAll = async (browsers: readonly DocumentBrowser[]) => {
    for (const browser of browsers) await browser.upload('transcript', slow)
  }
  const countUnderWay = async (browsers: readonly DocumentBrowser[]) =>
    (await Promise.all(browsers.map(readStatus))).filter(
      (status) => status === 'UNPROCESSED' || status === 'IN_PROGRESS',
    ).length

  test('is left to others, however many slow documents some students send one after another', async () => {
    const attackers = await addStudents()
    await uploadAll(attackers)
    await vi.waitFor(
      async () => expect(await Promise.all(attackers.map(readStatus))).toContain('IN_PROGRESS'),
      20_000,
    )

    const withScan = await documents.addStudent()
    await withScan.upload('transcript', scan)
    expect(await withScan.waitForConversion('transcript')).toEqual({ status: 'COMPLETED', message: '' })
    expect(await countUnderWay(attackers)).toBeGreaterThan(0)

    // They have had their turn, and were queued first again.
    await vi.waitFor(async () => expect(await countUnderWay(attackers)).toBe(0), 120_000)
    await uploadAll(attackers)
    const withLetter = await documents.addStudent()
    await withLetter.upload('transcript', letter)
    await vi.waitFor(async () => expect(await readStatus(withLetter)).toBe('COMPLETED'), 120_000)
    expect(await countUnderWay(attackers)).toBeGreaterThan(0)

    await vi.waitFor(async () => expect(await countUnderWay(attackers)).toBe(0), 120_000)
  }, 400_000)

  test.each(['replaced', 'deleted'])(
    'is not spent on a document that was %s',
    async (what) => {
      const browser = await documents.addStudent()
      await browser.upload('transcript', endless)
      const atWork = await vi.waitFor(
        async () => {
          const found = await findConversionProcesses()
          expect(found.map(({ command }) => command).join(' ')).toContain('soffice.bin')
          return found
        },
        { timeout: 40_000, interval: 20 },
      )

      if (what === 'replaced') await browser.upload('transcript', scan)
      else await browser.call('DELETE', '/api/document-answer/transcript')

      await vi.waitFor(async () => {
        expect(await Promise.all(atWork.map(async ({ id }) => await isProcessRunning(id)))).not.toContain(
          true,
        )
      }, 20_000)
      const { status } = await browser.waitForConversion('transcript')
      expect(status).toBe(what === 'replaced' ? 'COMPLETED' : 'NOT_ANSWERED')
      expect((await browser.call('GET', '/api/document-answer')).body).toEqual(
        what === 'replaced' ? { transcript: { file_name: scan.name, file_size: scan.bytes.length } } : {},
      )
      // Only the new one finished.
      expect(ends.map(({ outcome }) => outcome)).toEqual(what === 'replaced' ? ['converted'] : [])
    },
    120_000,
  )

  test('is not spent on documents that a student keeps replacing', async () => {
    const attacker = await documents.addStudent()
    const honest = await documents.addStudent()
    for (let round = 0; round < 4; round += 1) await attacker.upload('transcript', endless)
    await honest.upload('transcript', letter)
    await attacker.upload('transcript', endless)

    await vi.waitFor(async () => expect(await readStatus(honest)).toBe('COMPLETED'), 120_000)

    // None of the others finished by itself.
    expect(ends.map(({ outcome }) => outcome)).toEqual(['converted'])
    await attacker.call('DELETE', '/api/document-answer/transcript')
  }, 180_000)
})

/** The processes of a running conversion: its own, and those it has started. */
async function findConversionProcesses() {
  const processes = await listProcesses(process.pid)
  const leader = processes.find(({ command }) => command.includes('conversionChild.ts'))
  return leader ? [leader, ...(await listProcesses(leader.id))] : []
}
