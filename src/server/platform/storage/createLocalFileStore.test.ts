import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { createLocalFileStore } from './createLocalFileStore.ts'
import { makeFileKey } from './fileKey.ts'
import type { FileStore } from './fileStore.ts'

const secret = 'one secret of the tests with enough characters'
const studentId = randomUUID()
const bytes = Buffer.from('a')

let folder: string
let files: FileStore

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-files-'))
  onTestFinished(async () => await rm(folder, { recursive: true }))
  files = createLocalFileStore({ folder, secret, clock: { now: () => new Date() } })
})

test('nothing on disk names a student whose files were all removed', async () => {
  const own = [
    makeFileKey('documents', studentId, 'transcript'),
    makeFileKey('documents', studentId, 'essay'),
    makeFileKey('copies', studentId),
  ]
  const other = makeFileKey('copies', randomUUID())
  for (const key of [...own, other]) await files.put(key, bytes)

  await files.remove(own[0] ?? '')
  expect(await files.find(own[1] ?? '')).toEqual(bytes)
  await files.removeAll(studentId)
  // As a job does that is run a second time.
  await files.removeAll(studentId)

  for (const id of ['', '.', '..']) await expect(files.removeAll(id)).rejects.toThrow('not the key of a file')
  expect((await readdir(folder, { recursive: true })).join(' ')).not.toContain(studentId)
  expect(await files.find(other)).toEqual(bytes)
})

test('a stray file in the folder of an area does not hide the files from the clean-up', async () => {
  const key = makeFileKey('uploads', studentId, 'transcript')
  await files.put(key, bytes)
  await writeFile(join(folder, 'uploads', '.DS_Store'), '')
  await writeFile(join(folder, 'uploads', studentId, 'notes.txt'), '')

  expect((await Array.fromAsync(files.list('uploads'))).map((file) => file.key)).toEqual([key])
})
