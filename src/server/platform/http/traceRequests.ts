import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Span, StartSpan } from '#server/platform/trace/span.ts'
import { readTraceparent, runTraced, type Trace } from '#server/platform/trace/trace.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What its lines in the log, its spans, and those of its jobs have in common. */
    readonly trace?: Trace
  }
}

/** Clients can send any word as a method. */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Takes over the trace of the header `traceparent`; without one, a request's own id is its trace.
 * @param startSpan where spans are recorded
 */
export function traceRequests(app: FastifyInstance, startSpan: StartSpan | undefined): void {
  app.decorateRequest('trace')
  app.addHook('onRequest', (request, reply, done) => {
    const parent = readTraceparent(request.headers.traceparent)
    const id = parent?.trace ?? request.id.replaceAll('-', '')
    const span = isProbe(request) ? undefined : startSpan?.({ ...describe(request), parent, trace: id })
    const trace: Trace = { id, span }
    request.setDecorator('trace', trace)
    // Also where the client has left.
    if (span !== undefined) reply.raw.once('close', () => endSpan(span, reply.raw))
    runTraced(trace, done)
  })
  // A body arrives outside of what the hook before has called.
  app.addHook('preValidation', (request, _reply, done) => runTraced(request.trace, done))
}

/** Asked every few seconds, by programs. */
export function isProbe({ url }: FastifyRequest): boolean {
  return ['/healthz', '/readyz', '/metrics'].includes(url)
}

/** By the route's pattern: an address may have a token, a reference or a name in it. */
function describe({ method: sent, routeOptions: { url: route } }: FastifyRequest) {
  const method = knownMethods.has(sent) ? sent : '_OTHER'
  return {
    kind: 'request',
    name: route === undefined ? method : `${method} ${route}`,
    attributes: { 'http.request.method': method, ...(route !== undefined && { 'http.route': route }) },
  } as const
}

function endSpan(span: Span, { statusCode, headersSent }: FastifyReply['raw']): void {
  if (headersSent)
    span.end({
      attributes: { 'http.response.status_code': statusCode },
      errorType: statusCode >= 500 ? String(statusCode) : undefined,
    })
  // The client has left, which is not an error of ours.
  else span.end({ attributes: {} })
}
