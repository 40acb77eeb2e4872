import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

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

test('nothing on disk names a student whose last file was removed', async () => {
  const [transcript, essay] = [
    makeFileKey('documents', studentId, 'transcript'),
    makeFileKey('documents', studentId, 'essay'),
  ]
  const copy = makeFileKey('copies', studentId)
  const other = makeFileKey('copies', randomUUID())
  for (const key of [transcript, essay, copy, other]) await files.put(key, bytes)

  await files.remove(transcript)
  expect(await files.find(essay)).toEqual(bytes)
  await files.remove(essay)
  await files.remove(copy)
  // As a job does that is run a second time.
  await files.remove(copy)

  expect((await readdir(folder, { recursive: true })).join(' ')).not.toContain(studentId)
  expect(await files.find(other)).toEqual(bytes)
})

test('a file arrives while the last other one of its folder is removed', async () => {
  for (let round = 0; round < 16; round += 1) {
    const [old, fresh] = [
      makeFileKey('uploads', studentId, 'transcript'),
      makeFileKey('uploads', studentId, 'transcript'),
    ]
    await files.put(old, bytes)
    const received = await files.receive?.(fresh, Readable.from([bytes]))
    const removal = files.remove(old)
    // The steps of the two meet in another way each time.
    for (let turn = 0; turn < round % 8; turn += 1) await new Promise(setImmediate)
    await Promise.all([received?.keep(), removal])
    expect(await files.find(fresh)).toEqual(bytes)
    await files.remove(fresh)
  }
})

test('a stray file in the folder of an area does not hide the files from the clean-up', async () => {
  const key = makeFileKey('uploads', studentId, 'transcript')
  await files.put(key, bytes)
  await writeFile(join(folder, 'uploads', '.DS_Store'), '')
  await writeFile(join(folder, 'uploads', studentId, 'notes.txt'), '')

  expect((await Array.fromAsync(files.list('uploads'))).map((file) => file.key)).toEqual([key])
})
