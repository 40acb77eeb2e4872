// @module-tag libreoffice

import type { Database } from '#server/platform/database/database.ts'
import type { DocumentBrowser } from '#testing/documentBrowser.ts'
import { endHeartbeats, endRetryWaits } from '#testing/jobWaits.ts'
import { openTestDocuments, type TestDocuments } from '#testing/openTestDocuments.ts'
import { isProcessRunning, listProcesses, type RunningProcess } from '#testing/listProcesses.ts'
import { readFixture } from '#testing/readFixture.ts'
import { sendSignal } from '#testing/sendSignal.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

const letter = { name: 'letter.docx', bytes: readFixture('good/02-letter.docx') }

/** The running conversion processes: those that have started LibreOffice. */
async function findConversions(): Promise<RunningProcess[]> {
  const processes = await listProcesses(process.pid)
  const byId = new Map(processes.map((one) => [one.id, one]))
  const found = processes
    .filter(({ command }) => command.includes('soffice.bin'))
    .flatMap((soffice) => {
      let ancestor: RunningProcess | undefined = soffice
      while (ancestor && !ancestor.command.includes('conversionChild.ts')) {
        ancestor = byId.get(ancestor.parentId)
      }
      return ancestor ? [ancestor] : []
    })
  return [...new Set(found)]
}

/** Kills a process of the running conversion, as a machine out of memory does. */
async function killConversion(db: Database, command: string): Promise<void> {
  const victim = await vi.waitFor(
    async () => {
      // After a kill it waits for its next attempt.
      await endRetryWaits(db)
      const [leader] = await findConversions()
      const processes = leader === undefined ? [] : [leader, ...(await listProcesses(leader.id))]
      const found = processes.find((one) => one.command.includes(command))
      if (found === undefined) throw new Error('No conversion is at work.')
      return found
    },
    { timeout: 60_000, interval: 10 },
  )
  sendSignal(victim.id, 'SIGKILL')
  await vi.waitFor(async () => expect(await isProcessRunning(victim.id)).toBe(false), 10_000)
}

describe('conversions', () => {
  let documents: TestDocuments
  let browser: DocumentBrowser

  beforeEach(async () => {
    documents = await openTestDocuments()
    browser = await documents.addStudent()
  })
  afterEach(async () => await documents.close())

  test('run at most two at a time in processes of their own, while other students are served', async () => {
    await documents.startWork()
    const others = await Promise.all([1, 2, 3].map(async () => await documents.addStudent()))
    const all = [browser, ...others]
    await Promise.all(all.map(async (one) => await one.upload('transcript', letter)))
    let mostAtWork = 0
    const visitor = await documents.addStudent()
    await vi.waitFor(
      async () => {
        mostAtWork = Math.max(mostAtWork, (await findConversions()).length)
        expect((await visitor.call('PUT', '/api/answer', { first_name: 'Ada' })).status).toBe(200)
        const replies = await Promise.all(
          all.map(async (one) => await one.call('GET', '/api/pdf/document-answer/transcript')),
        )
        expect(replies.map(({ body }) => body.status)).toEqual(all.map(() => 'COMPLETED'))
      },
      { timeout: 150_000, interval: 50 },
    )
    expect(mostAtWork).toBeGreaterThan(0)
    expect(mostAtWork).toBeLessThanOrEqual(2)
  }, 200_000)

  test.each([
    ['process', 'conversionChild.ts', 1],
    ['process, and the next one as well,', 'conversionChild.ts', 2],
    ['LibreOffice', '/soffice.bin', 1],
  ])(
    'whose %s is killed are done all the same',
    async (_what, command, times) => {
      await documents.startWork()
      await browser.upload('transcript', letter)
      for (let time = 0; time < times; time += 1) await killConversion(documents.db, command)

      await vi.waitFor(async () => {
        await endRetryWaits(documents.db)
        const { body } = await browser.call('GET', '/api/pdf/document-answer/transcript')
        expect(body).toMatchObject({ status: 'COMPLETED' })
      }, 150_000)
    },
    300_000,
  )
})

test('a conversion whose worker was killed is finished by another', async () => {
  const documents = await openTestDocuments()
  onTestFinished(async () => await documents.close())
  const browser = await documents.addStudent()
  const program = fileURLToPath(new URL('../../../../testing/hangInConversion.ts', import.meta.url))
  const worker = spawn(process.execPath, [program, documents.databaseUrl, documents.folder], {
    stdio: 'ignore',
  })
  onTestFinished(() => void worker.kill('SIGKILL'))
  await browser.upload('transcript', letter)
  const readStatus = async () =>
    (await browser.call('GET', '/api/pdf/document-answer/transcript')).body.status
  await expect.poll(readStatus, { timeout: 60_000 }).toBe('IN_PROGRESS')
  const killed = once(worker, 'exit')
  worker.kill('SIGKILL')
  await killed
  await endHeartbeats(documents.db)

  await documents.startWork()

  await vi.waitFor(async () => {
    await endRetryWaits(documents.db)
    expect(await readStatus()).toBe('COMPLETED')
  }, 150_000)
  expect(await browser.waitForConversion('transcript')).toEqual({ status: 'COMPLETED', message: '' })
}, 300_000)
