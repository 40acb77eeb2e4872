import { type APIRequestContext, expect } from '@playwright/test'

import { readFixture } from '../testing/readFixture.ts'
import type { Student } from './makeStudent.ts'

/** Attaches a picture as the document of a question, and waits until it is a PDF. */
export async function attachDocument(
  { call }: Student,
  request: APIRequestContext,
  answerKey: string,
  name = 'grade-11.png',
): Promise<void> {
  const { url, fields } = (await call('POST', '/api/presigned-url', { answer_key: answerKey })) as {
    readonly url: string
    readonly fields: Readonly<Record<string, string>>
  }
  const file = { name, mimeType: 'image/png', buffer: Buffer.from(readFixture('good/i-transparent.png')) }
  expect((await request.post(url, { multipart: { ...fields, file } })).ok()).toBe(true)
  const path = `/api/pdf/document-answer/${answerKey}`
  await call('POST', path, { file_key: fields.key, file_name: file.name })
  await expect.poll(async () => (await call('GET', path)).status, { timeout: 30_000 }).toBe('COMPLETED')
}
