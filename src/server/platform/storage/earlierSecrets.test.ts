import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { systemClock as clock } from '#form/clock.ts'
import { createHttpApp } from '#server/platform/http/createHttpApp.ts'

import { takeEachOnce } from '#testing/takeEachOnce.ts'
import { createLocalFileStore } from './createLocalFileStore.ts'
import { makeDownloadUrl } from './downloads.ts'
import { makeFileKey } from './fileKey.ts'
import { registerStorageRoutes } from './storageRoutes.ts'

const present = 'the present secret of this test, long enough'
const earlier = 'the earlier secret of this test, long enough'
const studentId = '1b4e28ba-2fa1-41d2-883f-0016d3cca427'

const undo = new AsyncDisposableStack()
let folder: string
let origin: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-files-'))
  undo.defer(async () => await rm(folder, { recursive: true }))
  const files = createLocalFileStore({ folder, secret: present, clock })
  const app = await createHttpApp({
    publicUrl: 'http://127.0.0.1',
    trustProxy: [],
    log: pino({ level: 'silent' }),
  })
  undo.defer(async () => await app.close())
  registerStorageRoutes(app, {
    files,
    intake: takeEachOnce(),
    secret: present,
    earlierSecrets: [earlier],
    clock,
  })
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => await undo.disposeAsync())

test.each([
  ['the present secret', present, 200, 200],
  ['what SECRET was before', earlier, 200, 200],
  ['a secret that is known no more', 'a forgotten secret of this test, long enough', 403, 404],
])('what was signed with %s', async (_, secret, uploadStatus, downloadStatus) => {
  const store = createLocalFileStore({ folder, secret, clock })
  const key = makeFileKey('uploads', studentId, 'transcript')
  const { url, fields } = await store.presignUpload(key, 600)
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new File(['a file'], 'a.png'))

  expect((await fetch(new URL(url, origin), { method: 'POST', body: form })).status).toBe(uploadStatus)

  await store.put(key, Buffer.from('a file'))
  const download = makeDownloadUrl(
    { secret, clock },
    { key, fileName: 'a.pdf', contentType: 'application/pdf' },
    900,
  )
  expect((await fetch(new URL(download, origin))).status).toBe(downloadStatus)
})
