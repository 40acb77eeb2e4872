import { randomUUID } from 'node:crypto'

import {
  ROOT_CONTEXT,
  type Span as RecordedSpan,
  SpanKind,
  SpanStatusCode,
  trace as traces,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type SpanExporter,
  RandomIdGenerator,
} from '@opentelemetry/sdk-trace-base'
import type { Logger } from 'pino'

import { waitAtMost } from '#server/platform/waitAtMost.ts'

import type { Span, SpanEnd, SpanStart, StartSpan } from './span.ts'
import { runTraced } from './trace.ts'

// Only imported where a collector is set up: see `openTracing.ts`.

/** How long a stop waits for the last spans. */
const flushMs = 1_500
/** A collector that comes and goes is not a line each time. */
const warnEveryMs = 600_000
const maxTextLength = 2_000
/** Batches on their way at once, of a collector that does not answer. */
const maxExports = 4

const kinds = { request: SpanKind.SERVER, job: SpanKind.CONSUMER } as const

export interface TelemetryOptions {
  /** Where spans are posted to. */
  readonly url: string
  readonly version: string
  readonly log: Logger
}

/** Sends spans by OpenTelemetry's SDK, which reads its other variables itself. */
export function openTelemetry({ url, version, log }: TelemetryOptions) {
  const random = new RandomIdGenerator()
  // The SDK makes up an id for each trace that begins here, and ours is the one that the log has.
  let ownTrace: string | undefined
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(
        resourceFromAttributes({
          'service.name': 'gatehouse',
          'service.version': version,
          'service.instance.id': randomUUID(),
        }),
      )
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(watchExports(createExporter(url), log))],
    spanLimits: { attributeValueLengthLimit: maxTextLength },
    idGenerator: {
      generateTraceId: () => ownTrace ?? random.generateTraceId(),
      generateSpanId: () => random.generateSpanId(),
    },
  })
  const tracer = provider.getTracer('gatehouse', version)

  const startSpan: StartSpan = ({ kind, name, attributes, parent, trace }: SpanStart) => {
    ownTrace = trace
    const place =
      parent === undefined
        ? ROOT_CONTEXT
        : traces.setSpanContext(ROOT_CONTEXT, {
            traceId: parent.trace,
            spanId: parent.span,
            traceFlags: parent.isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
            isRemote: true,
          })
    return makeSpan(tracer, tracer.startSpan(name, { kind: kinds[kind], attributes }, place))
  }
  return {
    startSpan,
    /** Sends what is left, if the collector takes it soon. */
    close: async (): Promise<void> => await waitAtMost(provider.shutdown(), flushMs),
  }
}

function makeSpan(tracer: Tracer, span: RecordedSpan): Span {
  const { traceId, spanId, traceFlags } = span.spanContext()
  const place = traces.setSpan(ROOT_CONTEXT, span)
  let hasEnded = false
  return {
    trace: traceId,
    id: spanId,
    isSampled: (traceFlags & TraceFlags.SAMPLED) !== 0,
    addStatement: ({ name, ms, ...end }) => {
      const startTime = Date.now() - ms
      endSpan(tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime }, place), end, startTime + ms)
    },
    end: (end) => {
      if (!hasEnded) endSpan(span, end)
      hasEnded = true
    },
  }
}

function endSpan(span: RecordedSpan, { attributes, errorType }: SpanEnd, endTime?: number): void {
  span.setAttributes(attributes)
  if (errorType !== undefined) {
    span.setAttribute('error.type', errorType)
    span.setStatus({ code: SpanStatusCode.ERROR })
  }
  span.end(endTime)
}

function createExporter(url: string, timeoutMillis?: number): SpanExporter {
  return new OTLPTraceExporter({
    url,
    concurrencyLimit: maxExports,
    ...(timeoutMillis !== undefined && { timeoutMillis }),
  })
}

/** Logs once that spans are not taken, and once that they are again. */
function watchExports(exporter: SpanExporter, log: Logger): SpanExporter {
  let [isLogged, loggedAt] = [false, -Infinity]
  const notice = (problem: string | undefined): void => {
    if (problem === undefined) {
      if (isLogged) log.info('traces: the collector accepts spans again')
      isLogged = false
    } else if (!isLogged && performance.now() - loggedAt >= warnEveryMs) {
      log.warn({ reason: problem }, 'traces: the collector does not accept spans, which are dropped')
      isLogged = true
      loggedAt = performance.now()
    }
  }
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        // A batch is sent by a timer of whichever request came first.
        runTraced(undefined, () => notice(describeFailure(result)))
        done(result)
      }),
    forceFlush: async () => await exporter.forceFlush?.(),
    shutdown: async () => await exporter.shutdown(),
  }
}

/** Sends a request without spans. @returns why the collector does not take it, or undefined */
export async function sendNothing(url: string, timeoutMs: number): Promise<string | undefined> {
  const exporter = createExporter(url, timeoutMs)
  return await new Promise((resolve) => exporter.export([], (result) => resolve(describeFailure(result))))
}

/** In the words of the system, or of the collector's status line; a success has no error. */
function describeFailure({ error }: { readonly error?: Error }): string | undefined {
  if (error === undefined) return undefined
  const { code } = error as { readonly code?: string | number }
  return `${error.message.slice(0, 200)}${code === undefined ? '' : ` (${code})`}`
}
