import { pino } from 'pino'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'

import { checkProxy } from './checkProxy.ts'
import { createHttpApp } from './createHttpApp.ts'
import { serveStatus } from './serveStatus.ts'

afterEach(() => void vi.useRealTimers())

async function openApp(trustProxy: readonly string[]) {
  vi.useFakeTimers({ toFake: ['performance'] })
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => lines.push(line) })
  const app = await createHttpApp({ publicUrl: 'http://127.0.0.1', trustProxy, log })
  onTestFinished(async () => await app.close())
  serveStatus(app, [checkProxy(app, log)])
  const visit = async (remoteAddress: string, address?: string): Promise<void> =>
    void (await app.inject({
      url: '/healthz',
      remoteAddress,
      headers: address === undefined ? {} : { 'x-forwarded-for': address },
    }))
  const askReadiness = async () => (await app.inject({ url: '/readyz' })).json<unknown>()
  return { lines, visit, askReadiness }
}

const degraded = {
  status: 'degraded',
  message: expect.stringContaining('proxy: a proxy sends X-Forwarded-For'),
  reasons: { proxy: expect.stringContaining('set TRUST_PROXY to its address') },
}

test.each([
  ['without TRUST_PROXY', []],
  ['with the address of another one', ['10.0.0.1']],
])('a proxy that is not trusted, %s, is logged once and shown while it sends', async (_, trustProxy) => {
  const { lines, visit, askReadiness } = await openApp(trustProxy)
  await visit('192.0.2.1')
  expect(await askReadiness()).toEqual({ status: 'ok' })

  for (const student of ['203.0.113.1', '203.0.113.2']) await visit('127.0.0.1', student)
  expect(await askReadiness()).toEqual(degraded)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('TRUST_PROXY')

  vi.advanceTimersByTime(10 * 60_000)
  expect(await askReadiness()).toEqual({ status: 'ok' })
})

test('a proxy that is trusted is no problem', async () => {
  const { lines, visit, askReadiness } = await openApp(['loopback'])
  await visit('127.0.0.1', '203.0.113.1')
  await visit('127.0.0.1', '127.0.0.1')
  expect(await askReadiness()).toEqual({ status: 'ok' })
  expect(lines).toEqual([])
})
