import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { join } from 'node:path'

import { expect, inject, onTestFinished, test, vi } from 'vitest'

import { createFilledDatabase } from '../createFilledDatabase.ts'
import { type HttpBrowser, openHttpBrowser } from '../openHttpBrowser.ts'
import { makeEmbeddedFolder } from '../makeEmbeddedFolder.ts'
import { readFixture } from '../readFixture.ts'
import { readPdfText } from '../readPdfText.ts'
import { type ServerProcess, startServerProcess } from '../startServerProcess.ts'

const username = 'wren.calloway@example.com'
const picture = readFixture('good/i-transparent.png')
const patience = { timeout: 20_000, interval: 50 }
/** Starting and stopping servers is slow on a busy machine. */
const maxMs = 120_000

test(
  'a server that is told to stop says so to the proxy at once and finishes what it was asked',
  async () => {
    const { server, browser } = await openServer({ DRAIN_SECONDS: '10' })
    const url = await server.url
    const upload = await beginUpload(url, browser)
    // The last request before the end: a copy, which a worker makes.
    await browser.ask('GET', '/api/pdf')

    server.process.kill('SIGTERM')

    const ready = await vi.waitFor(async () => {
      const response = await fetch(`${url}/readyz`)
      expect(response.status).toBe(503)
      return response
    }, patience)
    expect(await ready.json()).toMatchObject({ reasons: { process: 'is stopping' } })
    // The proxy has not noticed yet: its students are still served, on connections that close after the reply.
    expect(await browser.call('GET', '/api/profile')).toMatchObject({ status: 200 })
    expect((await fetch(`${url}/healthz`)).headers.get('connection')).toBe('close')
    expect(await upload.finish()).toBe(200)
    expect(await server.ended).toBe(0)
    expect(server.output().stderr).toBe('')
  },
  maxMs,
)

test(
  'without time to drain it takes no more requests, and still finishes those under way',
  async () => {
    const { server, browser, restart } = await openServer({})
    const url = await server.url
    const upload = await beginUpload(url, browser)
    await browser.ask('GET', '/api/pdf')

    server.process.kill('SIGTERM')

    await vi.waitFor(async () => {
      await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed')
    }, patience)
    expect(await upload.finish()).toBe(200)
    expect(await server.ended).toBe(0)
    const again = openHttpBrowser(await (await restart()).url, browser.cookies)
    expect(await again.ask('POST', '/api/pdf/document-answer/transcript', upload.asDocument)).toEqual(
      expect.anything(),
    )
    expect(await readPdfText(await again.fetchCopy())).toContain(username)
  },
  maxMs,
)

async function openServer(settings: Readonly<Record<string, string>>) {
  const folder = await makeEmbeddedFolder()
  onTestFinished(folder.remove)
  const database = await createFilledDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  onTestFinished(database.drop)
  const environment = {
    DATA_DIR: folder.path,
    DATABASE_URL: database.url,
    SECRET: 'a secret that is only for this test',
    LOG_LEVEL: 'error',
    ...settings,
  }
  const restart = async (): Promise<ServerProcess> => {
    const started = await startServerProcess(environment)
    onTestFinished(async () => void (await started.stop('SIGKILL')))
    return started
  }
  const server = await restart()
  const browser = openHttpBrowser(await server.url)
  await browser.enter(username, 'Laurel-Ridge-2027', join(folder.path, 'mail'))
  return { server, browser, restart }
}

/** Sends half of a document; `finish` sends the rest and returns the reply's status. */
async function beginUpload(origin: string, browser: HttpBrowser) {
  const { url, fields } = await browser.ask('POST', '/api/presigned-url', { answer_key: 'transcript' })
  const boundary = randomBytes(8).toString('hex')
  const parts = Object.entries(fields as Record<string, string>).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="i.png"\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(parts.join('') + file),
    picture,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const sent = request(new URL(String(url), origin), {
    method: 'POST',
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': body.length,
    },
  })
  const answered = new Promise<number | undefined>((resolve, reject) => {
    sent.once('error', reject)
    sent.once('response', (response) => {
      response.resume()
      resolve(response.statusCode)
    })
  })
  const half = Math.floor(body.length / 2)
  await new Promise<void>((resolve) => sent.write(body.subarray(0, half), () => resolve()))
  return {
    asDocument: { file_key: (fields as Record<string, string>).key, file_name: 'i.png' },
    finish: async () => {
      sent.end(body.subarray(half))
      return await answered
    },
  }
}
