import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import type { S3Settings } from '#server/platform/settings/settings.ts'
import { getFreePort } from '#testing/getFreePort.ts'
import { serveLocally } from '#testing/serveLocally.ts'
import { startS3, type TestS3 } from '#testing/startS3.ts'

import { createS3Client, openS3Store } from './openS3Store.ts'
import { createS3FileStore, storeDownMessage } from './createS3FileStore.ts'
import { makeFileKey } from './fileKey.ts'
import type { OpenedFileStore } from './fileStore.ts'

const publicUrl = 'https://apply.laurelmountain.example'
const studentId = '6f9619ff-8b86-d011-b42d-00c04fc964ff'

let s3: TestS3
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(async () => await s3.stop())

async function open(changes: Partial<S3Settings> = {}, lines: string[] = []): Promise<OpenedFileStore> {
  const log = pino({ base: null }, { write: (line) => void lines.push(line) })
  const settings = { ...s3.settings, ...changes }
  const store = await openS3Store({ settings, log, publicUrl })
  onTestFinished(() => store.close())
  return store
}

const presign = async ({ files }: Pick<OpenedFileStore, 'files'>) =>
  await files.presignUpload(makeFileKey('uploads', studentId, 'transcript'), 600)

test('the form is bound to student, key, size and type, for ten minutes', async () => {
  const { url, fields } = await presign(await open())

  expect(url).toBe(`${s3.settings.endpoint}/applications`)
  const { expiration, conditions } = JSON.parse(Buffer.from(fields.Policy ?? '', 'base64').toString()) as {
    expiration: string
    conditions: unknown[]
  }
  const lifeMs = Date.parse(expiration) - Date.now()
  expect(lifeMs).toBeGreaterThan(0)
  expect(lifeMs).toBeLessThanOrEqual(600_000)
  expect(conditions).toEqual(
    expect.arrayContaining([
      ['content-length-range', 1, 1_048_576],
      { key: fields.key },
      { bucket: 'applications' },
      { 'Content-Type': 'application/octet-stream' },
      { 'x-amz-meta-student': studentId },
    ]),
  )
  // A field that is not in the policy could be anything.
  const bound = conditions.flatMap((one) => (Array.isArray(one) ? [] : Object.keys(one as object)))
  expect(Object.keys(fields).filter((name) => !bound.includes(name))).toEqual(['Policy', 'X-Amz-Signature'])
})

test('outside Amazon the bucket is a part of the path', async () => {
  const make = async (endpoint: string) => {
    const client = createS3Client({ ...s3.settings, endpoint })
    onTestFinished(() => client.destroy())
    const log = pino({ level: 'silent' })
    const files = createS3FileStore(client, 'applications', log)
    return (await presign({ files })).url
  }
  expect(await make('https://s3.us-east-1.amazonaws.com')).toBe(
    'https://applications.s3.us-east-1.amazonaws.com/',
  )
  expect(await make('https://minio.example.edu')).toBe('https://minio.example.edu/applications')
})

test('the bucket allows posts from our pages only', async () => {
  const store = await open()
  const { url, fields } = await presign(store)
  const ask = async (origin: string) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new File(['a file'], 'a.pdf'))
    const response = await fetch(url, { method: 'POST', body: form, headers: { origin } })
    return response.headers.get('access-control-allow-origin')
  }
  expect(await ask(publicUrl)).toBe(publicUrl)
  expect(await ask('https://elsewhere.example')).toBeNull()

  // A page that shows upload progress makes the browser send a preflight.
  const preflight = async (origin: string) => {
    const headers = { origin, 'access-control-request-method': 'POST' }
    const { ok, headers: reply } = await fetch(url, { method: 'OPTIONS', headers })
    return [ok, reply.get('access-control-allow-origin'), reply.get('access-control-allow-methods')]
  }
  // This store then allows any origin, which browsers accept as well; it has checked the origin all the same.
  expect(await preflight(publicUrl)).toEqual([true, expect.stringMatching(/^(\*|https:.*)$/), 'POST'])
  expect(await preflight('https://elsewhere.example')).toEqual([false, null, null])

  // A second start finds the rule.
  const lines: string[] = []
  await open({}, lines)
  expect(lines).toEqual([])
})

test('a missing bucket stops the start with a message', async () => {
  await expect(open({ bucket: 'elsewhere' })).rejects.toThrow(
    /^The file store at http:\/\/127\.0\.0\.1:\d+ has no bucket elsewhere\. Create the bucket, or set S3_BUCKET/,
  )
})

test('refused keys stop the start with a message', async () => {
  const { settings } = await answerWith(403)
  await expect(open(settings)).rejects.toThrow(
    /refuses the bucket applications in the region us-east-1: .*Set S3_REGION, S3_ACCESS_KEY_ID/,
  )
})

test('CORS rules that cannot be set are reported with a remedy', async () => {
  const { settings } = await answerWith(200, 501)
  const lines: string[] = []
  await open(settings, lines)
  expect(lines.join('')).toContain(
    `If they do not allow POST from ${publicUrl}, browsers cannot upload; docs/install.md`,
  )
})

test('a store that does not answer is reported, and uploads are refused with a message', async () => {
  const lines: string[] = []
  const { files, checks } = await open({ endpoint: `http://127.0.0.1:${await getFreePort()}` }, lines)

  expect(await checks[0]?.findProblem()).toMatch(/^the file store does not answer: ECONNREFUSED/)
  expect(lines.join('')).toContain('the file store does not answer')
  const key = makeFileKey('uploads', studentId, 'transcript')
  const calls = [
    async () => await files.findSize(key),
    async () => await files.find(key),
    async () => await files.put(key, Buffer.from('a')),
    async () => await files.remove(key),
  ]
  for (const call of calls) {
    await expect(call()).rejects.toMatchObject({ status: 503, message: storeDownMessage })
  }
  expect(lines.join('')).not.toContain(studentId)
})

test('a store that answers is healthy', async () => {
  const { checks } = await open()
  expect(checks.map(({ name, isEssential }) => [name, isEssential])).toEqual([['storage', false]])
  expect(await checks[0]?.findProblem()).toBeUndefined()
})

/** Starts a server that answers HEAD with the first status and everything else with the second. */
async function answerWith(headStatus: number, status = headStatus): Promise<{ settings: S3Settings }> {
  const server = await serveLocally((request, response) => {
    response.writeHead(request.method === 'HEAD' ? headStatus : status).end()
  })
  onTestFinished(server.close)
  return { settings: { ...s3.settings, endpoint: server.url } }
}

test('all files are listed, also where a reply of the bucket ends after a thousand', async () => {
  const { files } = await open()
  const keys = Array.from({ length: 1001 }, () => makeFileKey('copies', studentId))
  for (const key of keys) await files.put(key, Buffer.from('a'))

  const listed = await Array.fromAsync(files.list('copies'), ({ key }) => key)
  expect(listed.toSorted()).toEqual(keys.toSorted())
})

test('a large file is stored from the disk and read in parts, unchanged', async () => {
  const { files } = await open()
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-large-'))
  onTestFinished(async () => await rm(folder, { recursive: true }))
  const path = join(folder, 'large')
  const bytes = randomBytes(3_000_001)
  await writeFile(path, bytes)
  const key = makeFileKey('copies', studentId)

  await files.putFile(key, path)

  const size = await files.findSize(key)
  expect(size).toBe(bytes.length)
  expect((await buffer(files.read(key, size ?? 0))).equals(bytes)).toBe(true)
})

test('files that the store does not take are closed', async () => {
  const { files } = await open({ endpoint: `http://127.0.0.1:${await getFreePort()}` })
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-refused-'))
  onTestFinished(async () => await rm(folder, { recursive: true }))
  const path = join(folder, 'copy')
  await writeFile(path, randomBytes(1_000_000))
  const countOpen = async (): Promise<number> => (await readdir('/dev/fd')).length
  const before = await countOpen()

  const tries = Array.from(
    { length: 50 },
    async () => await files.putFile(makeFileKey('copies', studentId), path),
  )
  const ends = await Promise.allSettled(tries)
  expect(new Set(ends.map(({ status }) => status))).toEqual(new Set(['rejected']))

  await expect.poll(countOpen, { timeout: 10_000 }).toBeLessThan(before + 25)
})
