import type { IncomingMessage } from 'node:http'
import { gunzipSync } from 'node:zlib'

import { serveLocally } from './serveLocally.ts'
import { type CollectedSpan, readTraceRequest } from './readTraceRequest.ts'

/** `hang` never answers. */
export type CollectorAnswer = number | 'hang'

/** Starts a collector of OpenTelemetry that takes spans over HTTP. */
export async function startCollector(answer: CollectorAnswer = 200) {
  const state = { answer }
  const bodies: Buffer[] = []
  const requests: Pick<IncomingMessage, 'url' | 'headers'>[] = []
  const { url, close } = await serveLocally((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      requests.push({ url: request.url, headers: request.headers })
      if (state.answer === 'hang') return
      if (state.answer === 200) {
        const body = Buffer.concat(parts)
        bodies.push(request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body)
      }
      response.writeHead(state.answer, { 'content-type': 'application/x-protobuf' }).end()
    })
  })
  return {
    url,
    requests,
    /** What it answers from now on. */
    setAnswer: (next: CollectorAnswer) => void (state.answer = next),
    /** Of the requests that were taken. */
    listSpans: (): CollectedSpan[] => bodies.flatMap(readTraceRequest),
    /** All that was taken, as it was sent. */
    readBytes: (): Buffer => Buffer.concat(bodies),
    close,
  }
}
