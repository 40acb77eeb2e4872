import { once } from 'node:events'
import { connect } from 'node:net'

import { fastify } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'

import { limitBodyTime } from './limitBodyTime.ts'

test('a slow body is aborted, except an upload', async () => {
  const app = fastify()
  limitBodyTime(app, 200)
  app.addContentTypeParser('text/plain', (_request, body, done) => {
    body.resume().once('end', () => done(null))
  })
  app.post('/api/other', async () => await Promise.resolve({}))
  app.post('/file', { config: { takesForms: true, takesFiles: true } }, async () => await Promise.resolve({}))
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(async () => await app.close())
  const begin = async (path: string) => {
    const address = app.server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 4\r\n\r\nha`,
    )
    let reply = ''
    socket.on('data', (bytes) => (reply += bytes.toString()))
    return { socket, getReply: () => reply }
  }

  const file = await begin('/file')
  const other = await begin('/api/other')

  await vi.waitFor(() => expect(other.getReply()).toContain('408 Request Timeout'), 10_000)
  expect(other.getReply()).toContain('took too long to arrive')
  expect(file.getReply()).toBe('')
  file.socket.write('lf')
  await vi.waitFor(() => expect(file.getReply()).toContain('200 OK'), 10_000)
})
