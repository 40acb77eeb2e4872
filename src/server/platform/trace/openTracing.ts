import type { Logger } from 'pino'

import type { StartSpan } from './span.ts'

export interface Tracing {
  readonly startSpan: StartSpan
  readonly close: () => Promise<void>
}

/** Nothing of OpenTelemetry is loaded without the URL of a collector. */
export async function openTracing(
  url: string | undefined,
  version: string,
  log: Logger,
): Promise<Tracing | undefined> {
  if (url === undefined) return undefined
  const { openTelemetry } = await import('./openTelemetry.ts')
  return openTelemetry({ url, version, log })
}

/** @returns why the collector at this URL does not take spans, or undefined */
export async function tryCollector(url: string, timeoutMs: number): Promise<string | undefined> {
  const { sendNothing } = await import('./openTelemetry.ts')
  return await sendNothing(url, timeoutMs)
}
