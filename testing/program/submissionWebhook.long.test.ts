import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { expect, onTestFinished, test, vi } from 'vitest'

import { makeEmbeddedFolder } from '../makeEmbeddedFolder.ts'
import { openHttpBrowser } from '../openHttpBrowser.ts'
import { completeAnswers } from '../rules/completeAnswers.ts'
import { serveLocally } from '../serveLocally.ts'
import { startServerProcess } from '../startServerProcess.ts'

const secret = 'what both systems know'

interface Message {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

const patience = { timeout: 120_000 }

test('a submission reaches the system at WEBHOOK_URL, in the published schema', patience, async () => {
  const messages: Message[] = []
  const receiver = await serveLocally((request, response) => {
    void text(request).then((body) => {
      messages.push({ headers: request.headers, body })
      response.writeHead(204).end()
    })
  })
  onTestFinished(receiver.close)
  const folder = await makeEmbeddedFolder()
  onTestFinished(folder.remove)
  const server = await startServerProcess({
    DATA_DIR: folder.path,
    LOG_LEVEL: 'trace',
    WEBHOOK_URL: `${receiver.url}/gatehouse`,
    WEBHOOK_SECRET: secret,
  })
  onTestFinished(async () => void (await server.stop('SIGKILL')))

  const browser = openHttpBrowser(await server.url)
  await browser.enter('wren.calloway@example.com', 'Laurel-Ridge-2027', join(folder.path, 'mail'))
  await browser.ask('POST', '/api/web-status', { web_status: 'started' })
  await browser.ask('PUT', '/api/answer', { ...completeAnswers, last_name: 'O’Brien-García' })
  const { reference } = await browser.ask('POST', '/api/submit')
  await vi.waitFor(() => expect(messages).toHaveLength(1), 20_000)

  const [{ headers, body }] = messages as [Message]
  const [, seconds, signature] = /^t=(\d+),v1=(\w+)$/.exec(String(headers['gatehouse-signature'])) ?? []
  expect(signature).toBe(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'))
  const sent = JSON.parse(body) as { readonly event: string; readonly application: object }
  expect(sent).toMatchObject({
    event: 'application.submitted',
    application: {
      reference,
      student: { email: 'wren.calloway@example.com', name: 'Wren O’Brien-García' },
      answers: { country: 'USA', country_desc: 'United States', legal_agree: true },
    },
  })
  const schema = JSON.parse(await readFile('docs/application.schema.json', 'utf8')) as object
  const isApplication = formats.default(new Ajv({ allErrors: true })).compile(schema)
  expect([isApplication(sent.application), isApplication.errors]).toEqual([true, null])
  // The last lines of the log are written when it ends.
  expect(await server.stop()).toBe(0)
  const { stdout, stderr } = server.output()
  for (const word of [secret, 'García', signature]) expect(stdout + stderr).not.toContain(word)
})
