import { beforeEach, expect, test, vi } from 'vitest'

import { openCollector, openLog, openTraces, openTracedServer } from '#testing/openTraces.ts'

beforeEach(() => {
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '20')
})

test.each([503, 413, 'hang', 'away'] as const)(
  'a collector that is no good (%s) is one line of the log',
  async (fault) => {
    vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '200')
    const collector = await openCollector(fault === 'away' ? 200 : fault)
    if (fault === 'away') await collector.close()
    const log = openLog()
    const { startSpan, close } = await openTraces(collector.url, log)
    const server = await openTracedServer(startSpan, async () => await Promise.resolve({}))
    const isFailing = async (): Promise<void> => {
      expect((await server.post('/api/letters/Ada')).status).toBe(200)
      expect(log.list('traces: ')).toMatchObject([{ level: 40, reason: expect.any(String) }])
    }
    await vi.waitFor(isFailing, 20_000)
    for (let index = 0; index < 40; index++) await server.post('/api/letters/Ada')
    await close()
    expect(log.list('traces: ')).toHaveLength(1)
    expect(log.list('traces: ')[0]?.trace).toBeUndefined()
  },
)

test('a collector that comes back is told of, and gets what happens from then on', async () => {
  const collector = await openCollector(413)
  const log = openLog()
  const { startSpan } = await openTraces(collector.url, log)
  const server = await openTracedServer(startSpan, async () => await Promise.resolve({}))
  await server.post('/api/letters/Ada')
  await vi.waitFor(() => expect(log.list('traces: ')).toHaveLength(1), 20_000)
  collector.setAnswer(200)
  await server.post('/api/letters/Ada')
  await vi.waitFor(
    () => expect(log.list('traces: the collector accepts spans again')).toHaveLength(1),
    20_000,
  )
  expect(collector.listSpans()).toHaveLength(1)
})
