import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test, vi } from 'vitest'

import { serveStorage } from '#testing/serveStorage.ts'

import { createLocalFileStore } from './createLocalFileStore.ts'
import { busyDownloadMessage, makeDownloadUrl, manyDownloadsMessage } from './downloads.ts'
import { makeFileKey } from './fileKey.ts'

const secret = 'one secret of the tests with enough characters'
const clock = { now: () => new Date('2025-01-20T17:00:00Z') }
/** More than the system buffers of a connection. */
const fileBytes = 16 * 1024 * 1024
const connections = 40

async function serve(options: { readonly silenceMs?: number; readonly maxDownloads?: number } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-files-'))
  const files = createLocalFileStore({ folder, secret, clock })
  onTestFinished(async () => await rm(folder, { recursive: true }))
  const { origin } = await serveStorage({
    files,
    secret,
    clock,
    ...options,
  })
  const prepare = async (): Promise<string> => {
    const key = makeFileKey('copies', 'student')
    await files.put(key, Buffer.alloc(fileBytes))
    const grant = { key, fileName: 'a.pdf', contentType: 'application/pdf' }
    return origin + makeDownloadUrl({ secret, clock }, grant, 900)
  }
  return { prepare }
}

/** Asks for a file, perhaps several times on one connection, and reads only the beginning of the reply. */
async function begin(url: string, times = 1): Promise<{ readonly socket: Socket; readonly status: string }> {
  const { hostname, port, pathname, search } = new URL(url)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  socket.write(`GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`.repeat(times))
  await once(socket, 'readable')
  return { socket, status: String(socket.read(12)) }
}

async function download(url: string): Promise<number> {
  const response = await fetch(url)
  const bytes = await response.arrayBuffer()
  return response.ok ? bytes.byteLength : response.status
}

test('one file cannot be held in memory by many stalled downloads, and other files can be downloaded', async () => {
  const { prepare } = await serve()
  const url = await prepare()

  const begun = await Promise.all(Array.from({ length: connections }, async () => await begin(url)))

  expect(begun.filter(({ status }) => status.endsWith('200'))).toHaveLength(6)
  expect(begun.filter(({ status }) => status.endsWith('429'))).toHaveLength(connections - 6)
  const refused = await fetch(url)
  expect([refused.status, await refused.json()]).toEqual([429, { message: busyDownloadMessage }])
  expect(await download(await prepare())).toBe(fileBytes)

  for (const { socket } of begun) socket.destroy()
  await vi.waitFor(async () => expect(await download(url)).toBe(fileBytes), 10_000)
})

test('stalled downloads of many files hold little of them in memory', async () => {
  const { prepare } = await serve()
  const urls = await Promise.all(Array.from({ length: connections }, prepare))
  const before = process.memoryUsage().rss

  const begun = await Promise.all(urls.map(async (url) => await begin(url)))

  expect(begun.filter(({ status }) => status.endsWith('200'))).toHaveLength(connections)
  // All of them together have ten times as much.
  expect(process.memoryUsage().rss - before).toBeLessThan((connections * fileBytes) / 10)
})

test('downloads of all files together are limited, in words', async () => {
  const { prepare } = await serve({ maxDownloads: 3 })
  const urls = await Promise.all(Array.from({ length: 4 }, prepare))
  const [last = '', ...others] = urls
  const begun = await Promise.all(others.map(async (url) => await begin(url)))

  const refused = await fetch(last)
  expect([refused.status, await refused.json()]).toEqual([503, { message: manyDownloadsMessage }])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)

  begun[0]?.socket.destroy()
  await vi.waitFor(async () => expect(await download(last)).toBe(fileBytes), 10_000)
})

test('downloads that wait for each other on one connection end with it', async () => {
  const { prepare } = await serve()
  const url = await prepare()
  const { socket, status } = await begin(url, 10)
  expect(status).toMatch(/200$/)
  await vi.waitFor(async () => expect(await download(url)).toBe(429), 10_000)

  socket.destroy()

  await vi.waitFor(async () => expect(await download(url)).toBe(fileBytes), 10_000)
})

test('finished downloads do not count', async () => {
  const { prepare } = await serve()
  const url = await prepare()
  for (let count = 0; count < 10; count += 1) expect(await download(url)).toBe(fileBytes)
})

test('a download that stalls is ended', async () => {
  const { prepare } = await serve({ silenceMs: 2_000 })
  const url = await prepare()
  await Promise.all(Array.from({ length: 6 }, async () => await begin(url)))

  await vi.waitFor(async () => expect(await download(url)).toBe(fileBytes), 30_000)
})
