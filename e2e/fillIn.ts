import { readFile } from 'node:fs/promises'

import { expect, type Page } from '@playwright/test'

import type { Student } from './makeStudent.ts'

/** Answers of every kind: text, check boxes, a school with its code, a group of two, a document. */
export async function fillIn(student: Student, page: Page): Promise<void> {
  await student.call('PUT', '/api/add-another', { button_id: 'college', num_components: 2 })
  await student.call('PUT', '/api/answer', {
    first_name: 'Wren Elise',
    last_name: 'Calloway',
    birth_date: '2007-04-17',
    optin_sms_ind: true,
    phone_mobile: '(865) 555-0178',
    race_asian: true,
    hs_name: 'Oak Ridge High School',
    hs_ceeb: '431470',
    college_name: 'Roane State Community College',
    college_2_name: 'Pellissippi State Community College',
    personal_statement: 'The first paragraph.\n\nThe second one.',
  })
  const presigned = await student.call('POST', '/api/presigned-url', { answer_key: 'transcript' })
  const fields = presigned.fields as Record<string, string>
  const buffer = await readFile(new URL('../testing/fixtures/good/p-plain.pdf', import.meta.url))
  const uploaded = await page.request.post(String(presigned.url), {
    multipart: { ...fields, file: { name: 'grade-11.pdf', mimeType: 'application/pdf', buffer } },
  })
  expect(uploaded.status()).toBe(200)
  await student.call('POST', '/api/pdf/document-answer/transcript', {
    file_key: fields.key,
    file_name: 'grade-11.pdf',
  })
  await expect
    .poll(async () => (await student.call('GET', '/api/pdf/document-answer/transcript')).status, {
      timeout: 60_000,
    })
    .toBe('COMPLETED')
}
