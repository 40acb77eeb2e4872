import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'

import { fastify } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'

import { limitBodyTime, longestBodyMs } from './limitBodyTime.ts'

test('a body that does not end is cut off after a minute, but not that of a file', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const app = fastify()
  onTestFinished(async () => {
    vi.useRealTimers()
    app.server.closeAllConnections()
    await app.close()
  })
  limitBodyTime(app)
  const begun: string[] = []
  app.addHook('preParsing', async ({ url }) => {
    begun.push(url)
    await Promise.resolve()
  })
  app.post('/answers', async ({ body }) => await Promise.resolve(body))
  app.post('/file', { config: { takesForms: true } }, async ({ body }) => await Promise.resolve(body))
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
  const begin = async (path: string) => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 4\r\n\r\n"k`,
    )
    return socket
  }
  const [slow, quick, file] = [await begin('/answers'), await begin('/answers'), await begin('/file')]
  while (begun.length < 3) await nextTurn()
  vi.advanceTimersByTime(longestBodyMs - 1)
  quick.write('k"')
  expect(await text(quick)).toMatch(/^HTTP\/1\.1 200 [^]*kk$/)
  vi.advanceTimersByTime(1)
  expect(await text(slow)).toMatch(/^HTTP\/1\.1 408 /)
  file.write('k"')
  expect(await text(file)).toMatch(/^HTTP\/1\.1 200 [^]*kk$/)
})
