// @module-tag nginx

import { once } from 'node:events'
import { createServer } from 'node:http'

import { expect, onTestFinished, test, vi } from 'vitest'

import { getFreePort } from '../getFreePort.ts'
import { startNginx } from '../startNginx.ts'

test('the log of the shipped nginx has paths and no token, however the URL is encoded', async () => {
  // It logs the same without a server behind it.
  const nginx = await startNginx([await getFreePort(), await getFreePort()])
  onTestFinished(nginx.stop)
  const headers = { referer: `${nginx.origin}/about?service_token=hunter2` }
  for (const path of [
    '/about?service_token=hunter2',
    '/essay%3Fservice_token=hunter2',
    '/reset%26id=hunter2',
  ])
    await fetch(nginx.origin + path, { headers })
  const log = await vi.waitFor(
    async () => {
      const written = await nginx.readLog()
      // By several workers, whichever comes first.
      for (const words of ['"GET /about" 503', '"GET /essay" 503', '"GET /reset"'])
        expect(written).toContain(words)
      return written
    },
    { timeout: 10_000, interval: 50 },
  )
  expect(log).not.toContain('hunter2')
})

test('the shipped nginx shows figures and probes to nobody, however the URL is written', async () => {
  const port = await getFreePort()
  const server = createServer((_request, response) => response.end('a secret figure')).listen(port)
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const nginx = await startNginx([port, port])
  onTestFinished(nginx.stop)
  for (const path of ['/metrics', '/metrics/', '/%6detrics/', '//readyz//', '/readyz/?a=b']) {
    const reply = await fetch(nginx.origin + path)
    expect([path, reply.status]).toEqual([path, 404])
  }
  expect(await (await fetch(`${nginx.origin}/about`)).text()).toBe('a secret figure')
})
