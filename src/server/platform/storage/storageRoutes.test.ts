import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { fileMessages, maxFileBytes } from '#contract/fileRules.ts'
import { createHttpApp } from '#server/platform/http/createHttpApp.ts'
import { takeEachOnce } from '#testing/takeEachOnce.ts'

import { createLocalFileStore } from './createLocalFileStore.ts'
import { makeDownloadUrl } from './downloads.ts'
import { makeFileKey } from './fileKey.ts'
import type { FileStore, PresignedUpload } from './fileStore.ts'
import { registerStorageRoutes } from './storageRoutes.ts'
import { uploadMessages } from './uploadPolicy.ts'

const secret = 'one secret of the tests with enough characters'
const studentId = '6f9619ff-8b86-d011-b42d-00c04fc964ff'

let now = new Date('2025-01-20T17:00:00Z')
const clock = { now: () => now }
const intake = takeEachOnce()
let app: FastifyInstance
let folder: string
let files: FileStore
let origin: string

beforeEach(async () => {
  now = new Date('2025-01-20T17:00:00Z')
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-files-'))
  files = createLocalFileStore({ folder, secret, clock })
  app = await createHttpApp({ publicUrl: 'http://127.0.0.1', trustProxy: [], log: pino({ level: 'silent' }) })
  registerStorageRoutes(app, { files, intake, secret, clock })
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const presign = async () => await files.presignUpload(makeFileKey('uploads', studentId, 'transcript'), 600)

async function send(
  fields: readonly (readonly [string, string])[],
  bytes = Buffer.from('a file'),
  fileField = 'file',
) {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  form.append(fileField, new File([bytes], 'a.pdf'))
  const response = await fetch(`${origin}/storage/upload`, { method: 'POST', body: form })
  return { status: response.status, body: await response.json() }
}

const listFields = ({ fields }: PresignedUpload) => Object.entries(fields)

const post = async (headers: Record<string, string>, body: string) => {
  const response = await fetch(`${origin}/storage/upload`, { method: 'POST', headers, body })
  return [response.status, await response.json()]
}

test('a file that is sent with its form is stored, readable by no other user of the machine', async () => {
  const upload = await presign()

  expect(upload.url).toBe('/storage/upload')
  expect((await send(listFields(upload))).status).toBe(200)

  expect(await files.find(upload.fields.key)).toEqual(Buffer.from('a file'))
  expect(await files.findSize(upload.fields.key)).toBe(6)
  const path = join(folder, upload.fields.key)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect((await stat(join(path, '..'))).mode & 0o777).toBe(0o700)
  expect(await readdir(join(path, '..'))).toHaveLength(1)
})

test('the form is valid for ten minutes', async () => {
  const [upload, second] = [await presign(), await presign()]

  now = new Date('2025-01-20T17:09:59Z')
  expect((await send(listFields(upload))).status).toBe(200)
  now = new Date('2025-01-20T17:10:00Z')
  expect(await send(listFields(second))).toEqual({ status: 403, body: { message: uploadMessages.expired } })
})

test('the form is valid for one file', async () => {
  const upload = await presign()
  expect((await send(listFields(upload))).status).toBe(200)

  expect(await send(listFields(upload), Buffer.from('another'))).toEqual({
    status: 409,
    body: { message: uploadMessages.used },
  })
  await files.remove(upload.fields.key)
  expect((await send(listFields(upload), Buffer.from('another'))).status).toBe(409)

  expect(await files.find(upload.fields.key)).toBeUndefined()
  expect(await readdir(join(folder, 'unfinished'))).toEqual([])
})

test('no field of the form can be changed, added or left out', async () => {
  const upload = await presign()
  const other = await presign()
  const fields = listFields(upload)
  const forged = { status: 403, body: { message: uploadMessages.forged } }

  for (const [changed, value] of fields) {
    const more = changed === 'key' ? other.fields.key : `${value}0`
    expect(await send(fields.map(([name, old]) => [name, name === changed ? more : old]))).toEqual(forged)
    expect(await send(fields.filter(([name]) => name !== changed))).toEqual(forged)
  }
  expect(await send([...fields, ['x-amz-acl', 'public-read']])).toEqual(forged)
  expect(await send([...fields, ['x-amz-meta-student', 'another']])).toMatchObject({ status: 400 })
  expect(await files.find(upload.fields.key)).toBeUndefined()
})

test('a rewritten policy has no valid signature', async () => {
  const upload = await presign()
  const policy = JSON.parse(Buffer.from(upload.fields.policy ?? '', 'base64').toString()) as {
    conditions: unknown[]
  }
  policy.conditions[0] = ['content-length-range', 0, 1e9]
  const forged = Buffer.from(JSON.stringify(policy)).toString('base64')

  const fields = listFields(upload).map(([name, old]) => [name, name === 'policy' ? forged : old] as const)
  expect(await send(fields)).toEqual({ status: 403, body: { message: uploadMessages.forged } })
})

test('a file that is too large or empty is refused with a message and not stored', async () => {
  const upload = await presign()

  expect((await send(listFields(upload), Buffer.alloc(maxFileBytes))).status).toBe(200)
  const second = await presign()
  expect(await send(listFields(second), Buffer.alloc(maxFileBytes + 1))).toEqual({
    status: 413,
    body: { message: fileMessages.tooLarge },
  })
  expect(await send(listFields(second), Buffer.alloc(maxFileBytes * 2))).toEqual({
    status: 413,
    body: { message: fileMessages.tooLarge },
  })
  expect(await send(listFields(second), Buffer.alloc(0))).toEqual({
    status: 400,
    body: { message: fileMessages.empty },
  })
  expect(await files.find(second.fields.key)).toBeUndefined()
})

test('anything but an upload form is refused with JSON', async () => {
  const upload = await presign()
  expect(await post({ 'content-type': 'application/json' }, '{}')).toMatchObject([
    415,
    { message: expect.any(String) },
  ])
  expect(await post({ 'content-type': 'multipart/form-data' }, 'x')).toMatchObject([
    400,
    { message: expect.any(String) },
  ])
  expect(await post({ 'content-type': 'multipart/form-data; boundary=x' }, '--x\r\nnothing')).toMatchObject([
    400,
    { message: expect.any(String) },
  ])
  expect(await send(listFields(upload), Buffer.from('a'), 'attachment')).toMatchObject({ status: 400 })
})

test('a form has one file, after all its fields', async () => {
  const upload = await presign()
  const unfit = { status: 400, body: { message: expect.any(String) } }
  const sendForm = async (fill: (form: FormData, file: File) => void) => {
    const form = new FormData()
    fill(form, new File(['a file'], 'a.pdf'))
    const response = await fetch(`${origin}/storage/upload`, { method: 'POST', body: form })
    return { status: response.status, body: await response.json() }
  }
  const addFields = (form: FormData) =>
    listFields(upload).forEach(([name, value]) => form.append(name, value))

  expect(await sendForm(addFields)).toEqual(unfit)
  expect(
    await sendForm((form, file) => {
      form.append('file', file)
      addFields(form)
    }),
  ).toEqual(unfit)
  expect(
    await sendForm((form, file) => {
      addFields(form)
      form.append('file', file)
      form.append('file', file)
    }),
  ).toEqual(unfit)
  expect(
    await sendForm((form, file) => {
      addFields(form)
      form.append('key', upload.fields.key)
      form.append('file', file)
    }),
  ).toEqual(unfit)
  expect(await files.find(upload.fields.key)).toBeUndefined()
})

test('with another store no uploads are accepted here, but downloads still work', async () => {
  const other = await createHttpApp({ publicUrl: origin, trustProxy: [], log: pino({ level: 'silent' }) })
  const elsewhere = { ...files }
  delete elsewhere.receive
  registerStorageRoutes(other, { files: elsewhere, intake, secret, clock })
  const key = makeFileKey('copies', studentId)
  await files.put(key, Buffer.from('%PDF-1.7'))
  const url = makeDownloadUrl(
    { secret, clock },
    { key, fileName: 'a.pdf', contentType: 'application/pdf' },
    900,
  )

  const upload = await other.inject({ method: 'POST', url: '/storage/upload', payload: {} })
  expect([upload.statusCode, upload.json()]).toEqual([404, { message: expect.any(String) }])
  expect((await other.inject(url)).body).toBe('%PDF-1.7')
  await other.close()
})

test('files that a crash left half-written are removed once they are old', async () => {
  await files.put(makeFileKey('copies', studentId), Buffer.from('a'))
  await writeFile(join(folder, 'unfinished', 'half'), 'ha')

  await files.removeUnfinished(new Date(Date.now() - 60_000))
  expect(await readdir(join(folder, 'unfinished'))).toEqual(['half'])
  await files.removeUnfinished(new Date(Date.now() + 60_000))
  expect(await readdir(join(folder, 'unfinished'))).toEqual([])
  expect(await Array.fromAsync(files.list('copies'))).toHaveLength(1)
})

test('a signed URL returns the file as an uncached attachment until it expires', async () => {
  const key = makeFileKey('copies', studentId)
  await files.put(key, Buffer.from('%PDF-1.7'))
  const url = makeDownloadUrl(
    { secret, clock },
    { key, fileName: 'Año 1.pdf', contentType: 'application/pdf' },
    900,
  )

  now = new Date('2025-01-20T17:14:59Z')
  const response = await fetch(origin + url)
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('%PDF-1.7')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="A_o 1.pdf"; filename*=UTF-8''A%C3%B1o%201.pdf`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  now = new Date('2025-01-20T17:15:00Z')
  expect((await fetch(origin + url)).status).toBe(404)
})

test('only signed files can be downloaded', async () => {
  const key = makeFileKey('copies', studentId)
  await files.put(key, Buffer.from('%PDF-1.7'))
  const url = makeDownloadUrl(
    { secret, clock },
    { key, fileName: 'a.pdf', contentType: 'application/pdf' },
    900,
  )

  expect(url).not.toContain(studentId)
  for (const other of [
    '/storage/file',
    `/storage/file?token=${key}`,
    url.slice(0, -1),
    `${url}A`,
    `/storage/file/${key}`,
  ]) {
    const response = await fetch(origin + other)
    expect([response.status, await response.json()]).toEqual([404, { message: expect.any(String) }])
  }
  await files.remove(key)
  expect((await fetch(origin + url)).status).toBe(404)
})

test('a foreign key never becomes a path', async () => {
  for (const key of ['../secret', 'uploads/../../secret', '/etc/passwd', `uploads/${studentId}/x`, '']) {
    await expect(files.put(key, Buffer.from('a'))).rejects.toThrow('not the key of a file')
    await expect(files.find(key)).rejects.toThrow('not the key of a file')
  }
})
