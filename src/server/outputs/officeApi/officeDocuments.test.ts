import { readFile } from 'node:fs/promises'

import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { ApiScope } from '#contract/endpoint.ts'
import { addApiKey } from '#server/domain/apiKeys/apiKeyStore.ts'
import { reopenApplication, withdrawApplication } from '#server/domain/applications/reopenApplication.ts'
import { listHistory } from '#server/domain/storedApplications/historyStore.ts'
import { hashToken } from '#server/platform/secret/token.ts'
import type { DocumentBrowser } from '#testing/documentBrowser.ts'
import { openTestDocuments, type TestDocuments } from '#testing/openTestDocuments.ts'
import { readFixture } from '#testing/readFixture.ts'
import { readPdfText } from '#testing/readPdfText.ts'
import { makePage } from '#testing/sketchTenant.ts'

const letter = { name: 'Zeugnis Müller.pdf', bytes: readFixture('good/p-plain.pdf') }
const pages = [
  makePage([
    { kind: 'upload', key: 'transcript', label: 'Your transcript', acceptedLate: true },
    { kind: 'text', key: 'country', label: 'Country' },
  ]),
] as const

let documents: TestDocuments
let student: DocumentBrowser
let reference: string

beforeAll(async () => {
  documents = await openTestDocuments({ pages })
  await documents.startWork()
  for (const [name, may] of [
    ['all', ['applications', 'documents']],
    ['json', ['applications']],
  ] as const satisfies readonly (readonly [string, readonly ApiScope[]])[])
    await addApiKey(documents.db, { name, key_hash: hashToken(name), may, created_at: new Date() })
})
beforeEach(async () => {
  student = await documents.addStudent()
  await student.call('PUT', '/api/answer', { country: 'CAN' })
  await upload('transcript')
  reference = String((await student.call('POST', '/api/submit')).body.reference)
  await upload('transcript-late-1')
})
afterAll(async () => await documents.close())

async function upload(key: string): Promise<void> {
  await student.upload(key, letter)
  expect(await student.waitForConversion(key)).toEqual({ status: 'COMPLETED', message: '' })
}

const read = async (path: string, key = 'all'): Promise<Response> =>
  await fetch(new URL(path, documents.origin), { headers: { authorization: `Bearer ${key}` } })

const office = () => ({ ...documents, actor: 'Ada' })

test('an application is read by its reference, as the published schema describes it', async () => {
  const schema = JSON.parse(await readFile('docs/application.schema.json', 'utf8')) as object
  const check = formats.default(new Ajv({ allErrors: true })).compile(schema)
  for (const written of [reference, reference.replaceAll(' ', '-'), reference.toLowerCase()]) {
    const reply = await read(`/applications/${encodeURIComponent(written.replace(/^lmu/, 'LMU'))}`)
    const application = (await reply.json()) as object
    expect(reply.status).toBe(200)
    expect(application).toMatchObject({
      reference,
      answers: { country: 'CAN' },
      record: [expect.objectContaining({ title: 'Page' })],
      documents: { transcript: { file_name: letter.name } },
      late_documents: [{ key: 'transcript-late-1' }],
    })
    expect([check(application), check.errors]).toEqual([true, null])
  }
})

test('its copy and each document are PDFs, also one that came late', async () => {
  const copy = await read(`/applications/${reference}/copy`)
  expect([copy.status, copy.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(copy.headers.get('content-disposition')).toMatch(/^attachment; filename="LMU-\w{4}-\w{4}\.pdf"$/)
  expect(await readPdfText(await copy.bytes())).toContain(reference)
  for (const key of ['transcript', 'transcript-late-1']) {
    const document = await read(`/applications/${reference}/documents/${key}`)
    expect([document.status, document.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(document.headers.get('content-disposition')).toContain('Zeugnis%20M%C3%BCller.pdf')
    const bytes = await document.bytes()
    expect([bytes.length, await readPdfText(bytes)]).toEqual([
      Number(document.headers.get('content-length')),
      await readPdfText(letter.bytes),
    ])
  }
})

test('each of these is recorded with the application by the name of the key', async () => {
  const count = async (): Promise<number> =>
    (await listHistory(documents.db, student.studentId)).filter(
      ({ who, what }) => who === 'all' && what === 'read by the office',
    ).length
  const before = await count()
  await (await read(`/applications/${reference}`)).text()
  await (await read(`/applications/${reference}/documents/transcript`)).bytes()
  expect(await count()).toBe(before + 2)
})

test('a key reads only what it may, and nothing that is not there', async () => {
  expect((await read(`/applications/${reference}`, 'json')).status).toBe(200)
  for (const path of ['copy', 'documents/transcript'])
    expect((await read(`/applications/${reference}/${path}`, 'json')).status).toBe(403)
  expect((await read(`/applications/${reference}`, 'unknown')).status).toBe(401)
  for (const path of ['nothing', 'LMU-2222-2222', 'LMU-2222-2222/copy', `${reference}/documents/passport`])
    expect((await read(`/applications/${path}`)).status).toBe(404)
})

test('what was reopened, corrected or withdrawn is not read any more', async () => {
  const readAll = async (of: string): Promise<number[]> =>
    await Promise.all(
      ['', '/copy', '/documents/transcript'].map(
        async (path) => (await read(`/applications/${of}${path}`)).status,
      ),
    )
  const correction = { until: new Date('2025-02-01T05:00:00Z'), reason: 'A wrong name.' }
  await reopenApplication(office(), student.studentId, correction, async () => {})
  expect(await readAll(reference)).toEqual([404, 404, 404])
  const second = String((await student.call('POST', '/api/submit')).body.reference)
  expect(await readAll(reference)).toEqual([404, 404, 404])
  expect(await readAll(second)).toEqual([200, 200, 200])
  await withdrawApplication(office(), student.studentId, 'At your own wish.')
  expect(await readAll(second)).toEqual([404, 404, 404])
})
