import { once } from 'node:events'
import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'

import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'

import { createHttpApp } from './createHttpApp.ts'

async function openApp() {
  return await createHttpApp({
    publicUrl: 'http://127.0.0.1',
    trustProxy: [],
    log: pino({ level: 'silent' }),
  })
}

/** Sends a raw request, and returns the reply's status and body. */
async function ask(request: string): Promise<{ status: number; head: string; body: unknown }> {
  const app = await openApp()
  onTestFinished(async () => await app.close())
  const socket = connect(Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port))
  await once(socket, 'connect')
  socket.write(request)
  const reply = await text(socket)
  return {
    status: Number(reply.split(' ')[1]),
    head: reply.slice(0, reply.indexOf('\r\n\r\n')).toLowerCase(),
    body: JSON.parse(reply.slice(reply.indexOf('\r\n\r\n'))),
  }
}

test.each([
  ['a request without a host', 404, 'GET /nowhere HTTP/1.1\r\nConnection: close\r\n\r\n'],
  [
    'an expectation that nobody knows',
    417,
    'GET /nowhere HTTP/1.1\r\nHost: a\r\nExpect: the unexpected\r\nConnection: close\r\n\r\n',
  ],
  [
    'a request with two hosts',
    400,
    'GET /nowhere HTTP/1.1\r\nHost: a\r\nhOST: b\r\nConnection: close\r\n\r\n',
  ],
  ['something that is not HTTP', 400, 'Good evening\r\n\r\n'],
  [
    'a request with a length and chunks at once',
    400,
    'POST /nowhere HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
])('%s is answered in JSON', async (_, status, request) => {
  const reply = await ask(request)
  expect(reply).toMatchObject({ status, body: { message: expect.any(String) } })
  expect(reply.head).toContain('content-type: application/json; charset=utf-8')
  expect(reply.head).toContain('x-content-type-options: nosniff')
})

test('TRACE is refused, and echoes no cookie', async () => {
  const { status, body } = await ask(
    'TRACE /nowhere HTTP/1.1\r\nHost: a\r\nCookie: session=hush\r\nConnection: close\r\n\r\n',
  )
  expect(status).toBeGreaterThanOrEqual(400)
  expect(body).toEqual({ message: expect.not.stringContaining('hush') })
})

test('a stop does not wait for a connection whose last reply ends meanwhile', async () => {
  const app = await openApp()
  const file = new PassThrough()
  app.get('/file', async (_, reply) => await reply.header('content-length', 4).send(file))
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const reply = fetch(`${origin}/file`)
  file.write('Wren')
  expect(await (await reply).text()).toBe('Wren')
  const closed = app.close()
  file.end()
  await closed
  await expect(fetch(origin)).rejects.toThrow('fetch failed')
})
