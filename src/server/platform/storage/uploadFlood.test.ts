import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'

import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { maxFileBytes } from '#contract/fileRules.ts'
import { beginUpload, type BegunUpload } from '#testing/beginUpload.ts'
import { serveStorage } from '#testing/serveStorage.ts'

import { createLocalFileStore } from './createLocalFileStore.ts'
import { makeFileKey } from './fileKey.ts'
import type { FileStore, PresignedUpload } from './fileStore.ts'
import { createUploadSlots } from './storageRoutes.ts'
import { uploadMessages } from './uploadPolicy.ts'

const secret = 'one secret of the tests with enough characters'
const clock = { now: () => new Date('2025-01-20T17:00:00Z') }
const connections = 250

let files: FileStore
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-files-'))
  files = createLocalFileStore({ folder, secret, clock })
})

/** A running server, which ends with the test. */
async function serve(
  options: { readonly waiting?: number; readonly sending?: number; silenceMs?: number } = {},
) {
  const { waiting = 10, sending = 10, ...others } = options
  onTestFinished(async () => await rm(folder, { recursive: true }))
  const slots = createUploadSlots({ waiting, sending })
  return (await serveStorage({ files, secret, clock, slots, ...others })).port
}

const presign = async (studentId: string = randomUUID()) =>
  await files.presignUpload(makeFileKey('uploads', studentId, 'transcript'), 600)

function begin(port: number, fields?: PresignedUpload['fields'], file?: string): BegunUpload {
  const begun = beginUpload(port, fields, file)
  onTestFinished(() => void begun.socket.destroy())
  return begun
}

const beginMany = (port: number, fields?: PresignedUpload['fields'], file?: string) =>
  Array.from({ length: connections }, () => begin(port, fields, file))
const countOpen = (senders: readonly BegunUpload[]) => senders.filter((sender) => sender.isOpen()).length
const callOther = async (port: number) => (await fetch(`http://127.0.0.1:${port}/api/other`)).status

test('files without permission are refused before they are read', async () => {
  const port = await serve()
  const { fields } = await presign()
  const forged = { ...fields, 'x-amz-signature': '0'.repeat(64) }

  const senders = beginMany(port, forged, 'half a file')

  await vi.waitFor(() => {
    const refused = senders.filter((sender) => sender.getReply().includes(uploadMessages.forged))
    // Some are cut off: there were more than may wait.
    expect(refused.length + senders.length - countOpen(senders)).toBeGreaterThanOrEqual(connections)
    expect(refused.length).toBeGreaterThan(0)
  }, 20_000)
  expect(await callOther(port)).toBe(200)
  expect(await readdir(folder)).not.toContain('unfinished')
})

test('connections that do not send their policy are closed in favor of later ones', async () => {
  const port = await serve({ waiting: 10 })
  const senders = beginMany(port)

  await vi.waitFor(() => expect(countOpen(senders)).toBe(10), 20_000)

  expect(await callOther(port)).toBe(200)
  const honest = await presign()
  expect(await sendFile(port, honest)).toBe(200)
})

test('a form that is sent on many connections uses only one of them', async () => {
  const port = await serve()
  const { fields } = await presign()

  const senders = beginMany(port, fields, 'half a file')

  await vi.waitFor(() => expect(countOpen(senders)).toBe(1), 20_000)
  await vi.waitFor(async () => expect(await readdir(join(folder, 'unfinished'))).toHaveLength(1), 10_000)
  expect(await callOther(port)).toBe(200)
  expect(await sendFile(port, await presign())).toBe(200)

  for (const { socket } of senders) socket.destroy()
  await vi.waitFor(async () => expect(await readdir(join(folder, 'unfinished'))).toEqual([]), 10_000)
})

test('of files that are sent with one form at once, one is stored', async () => {
  const port = await serve()
  const upload = await presign()

  const sent = await Promise.allSettled(Array.from({ length: 6 }, async () => await sendFile(port, upload)))

  expect(sent.filter((one) => one.status === 'fulfilled' && one.value === 200)).toHaveLength(1)
  expect(await files.findSize(upload.fields.key)).toBe(6)
  await vi.waitFor(async () => expect(await readdir(join(folder, 'unfinished'))).toEqual([]), 10_000)
})

test('concurrent uploads are limited, with a message', async () => {
  const port = await serve({ sending: 10 })
  const senders: BegunUpload[] = []
  for (let count = 0; count < 12; count += 1)
    senders.push(begin(port, (await presign()).fields, 'half a file'))

  await vi.waitFor(() => {
    const replies = senders.map((sender) => sender.getReply()).filter((reply) => reply !== '')
    expect(replies).toHaveLength(2)
    for (const reply of replies) {
      expect(reply).toContain('503')
      expect(reply.toLowerCase()).toContain('retry-after: ')
      expect(reply).toContain(uploadMessages.full)
    }
  }, 20_000)
  expect(await callOther(port)).toBe(200)

  // A retry does not count as another upload.
  const [first] = senders
  const again = await presign()
  expect(await sendFile(port, again)).toBe(503)
  first?.socket.destroy()
  await vi.waitFor(async () => expect(await sendFile(port, again)).toBe(200), 10_000)
})

test('an upload that stalls is aborted, and a slow one is not', async () => {
  const port = await serve({ silenceMs: 2000 })
  const silent = begin(port, (await presign()).fields, 'half a file')
  const honest = await presign()
  const slow = begin(port, honest.fields)
  await once(slow.socket, 'connect')
  // A slow line: in total far longer than the idle timeout.
  for (let part = 0; part < 16; part += 1) {
    slow.socket.write(part.toString())
    await pass(250)
  }
  expect(slow.isOpen()).toBe(true)
  await vi.waitFor(() => expect(silent.isOpen()).toBe(false), 10_000)
  await vi.waitFor(() => expect(slow.isOpen()).toBe(false), 10_000)
  await vi.waitFor(async () => expect(await readdir(join(folder, 'unfinished'))).toEqual([]), 10_000)
})

test('a body that never ends is cut off', async () => {
  const port = await serve()
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  const head = ['POST /storage/upload HTTP/1.1', 'Host: 127.0.0.1', 'Transfer-Encoding: chunked']
  socket.write(`${head.join('\r\n')}\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n`)
  const chunk = `10000\r\n${'x'.repeat(0x1_00_00)}\r\n`
  const sendOn = (): void => void socket.write(chunk, () => !socket.destroyed && sendOn())
  sendOn()

  await vi.waitFor(() => expect(socket.destroyed).toBe(true), 20_000)
  expect(socket.bytesWritten).toBeLessThan(100 * maxFileBytes)
})

test('a form that never ends after its file leaves nothing', async () => {
  const port = await serve({ silenceMs: 400 })
  const { fields } = await presign()
  const sender = begin(port, fields, 'a whole file\r\n--x\r\n')

  await vi.waitFor(() => expect(sender.isOpen()).toBe(false), 10_000)

  expect(await files.find(fields.key)).toBeUndefined()
  await vi.waitFor(async () => expect(await readdir(join(folder, 'unfinished'))).toEqual([]), 10_000)
})

async function sendFile(port: number, { fields }: PresignedUpload): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new File(['a file'], 'a.pdf'))
  return (await fetch(`http://127.0.0.1:${port}/storage/upload`, { method: 'POST', body: form })).status
}
