import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { reopenApplication } from '#server/domain/applications/reopenApplication.ts'
import { openTestDocuments, type TestDocuments } from '#testing/openTestDocuments.ts'
import { readFixture } from '#testing/readFixture.ts'
import { makePage } from '#testing/sketchTenant.ts'

import { listConvertedFiles } from './documentStore.ts'

const picture = { name: 'transcript.png', bytes: readFixture('good/i-transparent.png') }
const letter = { name: 'letter.pdf', bytes: readFixture('good/p-plain.pdf') }

let documents: TestDocuments

beforeAll(async () => {
  const pages = [makePage([{ kind: 'upload', key: 'transcript', label: 'Your transcript' }])] as const
  documents = await openTestDocuments({ pages })
  await documents.startWork()
})
afterAll(async () => await documents.close())

test('a submitted document is restored after a correction in which it was replaced', async () => {
  const browser = await documents.addStudent()
  const upload = async (file: typeof picture) => {
    await browser.upload('transcript', file)
    expect(await browser.waitForConversion('transcript')).toEqual({ status: 'COMPLETED', message: '' })
    return await listConvertedFiles(documents.db, browser.studentId)
  }
  const listOwnFiles = async () =>
    (await documents.listFiles()).filter((key) => key.startsWith(`documents/${browser.studentId}`))
  const submitted = await upload(picture)
  expect((await browser.call('POST', '/api/submit')).status).toBe(200)
  const correction = { until: new Date('2025-02-01T05:00:00Z'), reason: 'It is of another school.' }
  const context = { ...documents, actor: 'office' }
  await reopenApplication(context, browser.studentId, correction, async () => await Promise.resolve())

  await upload(letter)
  expect((await browser.call('DELETE', '/api/document-answer/transcript')).status).toBe(200)

  await vi.waitFor(
    async () => expect(await listOwnFiles()).toEqual(submitted.map((file) => file.pdf_file_key)),
    10_000,
  )
  documents.setNow('2025-02-01T05:00:00Z')
  expect((await browser.call('PUT', '/api/answer', {})).status).toBe(409)
  expect(await listConvertedFiles(documents.db, browser.studentId)).toEqual(submitted)
})
