import { once } from 'node:events'
import { connect } from 'node:net'

import { fastify } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'

import { limitBodyTime } from './limitBodyTime.ts'

async function serve() {
  const app = fastify()
  limitBodyTime(app, 200)
  app.addContentTypeParser('text/plain', (_request, body, done) => {
    body.resume().once('end', () => done(null))
  })
  app.post('/api/other', async () => await Promise.resolve({}))
  app.post('/file', { config: { takesForms: true, takesFiles: true } }, async () => await Promise.resolve({}))
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(async () => await app.close())
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  /** Sends the first two bytes of a body. */
  return async (path: string, length: number) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: ${length}\r\n\r\nha`,
    )
    let reply = ''
    socket.on('data', (bytes) => (reply += bytes.toString()))
    return { socket, getReply: () => reply }
  }
}

test('a slow body is aborted, except an upload', async () => {
  const begin = await serve()
  const file = await begin('/file', 4)
  const other = await begin('/api/other', 4)

  await vi.waitFor(() => expect(other.getReply()).toContain('408 Request Timeout'), 10_000)
  expect(other.getReply()).toContain('took too long to arrive')
  expect(file.getReply()).toBe('')
  file.socket.write('lf')
  await vi.waitFor(() => expect(file.getReply()).toContain('200 OK'), 10_000)
})

test('a client that keeps its connection open after that is disconnected', async () => {
  const begin = await serve()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { socket, getReply } = await begin('/api/other', 1_000_000)
  socket.on('error', () => undefined)
  await vi.waitFor(() => expect(getReply()).toContain('408 Request Timeout'), 10_000)
  expect(socket.destroyed).toBe(false)

  vi.advanceTimersByTime(5_000)
  await vi.waitFor(() => {
    socket.write('l')
    expect(socket.destroyed).toBe(true)
  }, 10_000)
})
