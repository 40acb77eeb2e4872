import { pino } from 'pino'
import { onTestFinished } from 'vitest'

import { createHttpApp } from '#server/platform/http/createHttpApp.ts'
import { openTracing } from '#server/platform/trace/openTracing.ts'
import type { StartSpan } from '#server/platform/trace/span.ts'
import { findTrace } from '#server/platform/trace/trace.ts'

import { type CollectorAnswer, startCollector } from './startCollector.ts'

// Everything is closed at the end of the test.

export async function openCollector(answer?: CollectorAnswer) {
  const collector = await startCollector(answer)
  onTestFinished(collector.close)
  return collector
}

/** A log that keeps its lines, found by how they begin. */
export function openLog() {
  const lines: Record<string, unknown>[] = []
  const log = pino(
    { level: 'info', mixin: () => ({ trace: findTrace() }) },
    { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  )
  return { log, list: (word: string) => lines.filter(({ msg }) => String(msg).startsWith(word)) }
}

type TestLog = ReturnType<typeof openLog>

/** What a process opens to send its spans there. */
export async function openTraces(url: string, { log }: TestLog = openLog()) {
  const tracing = await openTracing(`${url}/v1/traces`, '1.2.3', log)
  if (tracing === undefined) throw new Error('Nothing was opened.')
  onTestFinished(tracing.close)
  return tracing
}

/** A server at a port of its own, with two routes. */
export async function openTracedServer(startSpan: StartSpan | undefined, answer: () => Promise<object>) {
  const { log, list } = openLog()
  const app = await createHttpApp({ publicUrl: 'http://127.0.0.1:3000', trustProxy: [], log, startSpan })
  onTestFinished(async () => await app.close())
  app.post('/api/letters/:name', answer)
  app.get('/healthz', async () => await Promise.resolve({}))
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const post = async (path: string, traceparent?: string, signal?: AbortSignal) =>
    await fetch(`${origin}${path}`, {
      method: 'POST',
      signal: signal ?? null,
      headers: {
        origin: 'http://127.0.0.1:3000',
        'content-type': 'application/json',
        ...(traceparent !== undefined && { traceparent }),
      },
      body: '{"essay": "Of my grandmother’s orchard"}',
    })
  return { origin, post, list }
}
