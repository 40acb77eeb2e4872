import { tryCollector } from '#server/platform/trace/openTracing.ts'

import type { Finding, Trial } from './trial.ts'

const timeoutMs = 5_000
const name = 'traces'

/** Sends the collector a request without spans. A start goes on without it. */
export async function tryTraces(tracesUrl: string | undefined): Promise<readonly Finding[]> {
  if (tracesUrl === undefined) return []
  const problem = await tryCollector(tracesUrl, timeoutMs)
  if (problem === undefined) return [{ kind: 'ok', name, text: `${tracesUrl} accepts spans` }]
  const text = `${tracesUrl} does not accept spans: ${problem}. Check OTEL_EXPORTER_OTLP_ENDPOINT, whose port for HTTP is mostly 4318, and OTEL_EXPORTER_OTLP_HEADERS.`
  return [{ kind: 'note', name, text }]
}

export const tracesTrial: Trial = {
  name,
  run: async ({ settings }) => await tryTraces(settings.tracesUrl),
}
