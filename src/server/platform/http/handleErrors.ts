import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

import type { FastifyError, FastifyInstance } from 'fastify'

import { unexpectedErrorMessage } from '#contract/messages.ts'
import { describeDatabaseFailure } from '#server/platform/database/databaseFailure.ts'

import { collectMethods } from './allowedMethods.ts'
import { describeStatus, notFoundMessage } from './messages.ts'
import { HttpError } from './httpError.ts'

/** A client that still sends does not read the reply if the connection is closed at once. */
const lingerMs = 5_000

/** Answers every error with JSON `{message}`. Only unexpected ones are logged. */
export function handleErrors(app: FastifyInstance): void {
  const listMethods = collectMethods(app)
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    reply.header('cache-control', 'no-store')
    if (error instanceof HttpError) return reply.code(error.status).send(error.body)
    const trouble = describeDatabaseFailure(error)
    if (trouble !== undefined) request.log.error({ err: error }, trouble)
    const status = trouble !== undefined ? 503 : (error.statusCode ?? 500)
    if (status === 503)
      return reply
        .code(503)
        .header('retry-after', '5')
        .send({ message: describeStatus(503) })
    if (status >= 400 && status < 500) return reply.code(status).send({ message: describeStatus(status) })
    request.log.error({ err: error }, 'A request failed unexpectedly')
    return reply.code(500).send({ message: unexpectedErrorMessage })
  })
  app.setNotFoundHandler((request, reply) => {
    reply.header('cache-control', 'no-store')
    const methods = listMethods(request.url.split('?', 1)[0] ?? '')
    if (methods.length === 0 || methods.includes(request.method)) {
      void reply.code(404).send({ message: notFoundMessage })
    } else {
      void reply
        .code(405)
        .header('allow', methods.join(', '))
        .send({ message: describeStatus(405) })
    }
  })
}

/** Answers what is not valid HTTP, and closes the connection. */
export function handleClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, reason] = brokenRequests[error.code ?? ''] ?? [400, 'Bad Request']
  const body = JSON.stringify({ message: describeStatus(status) })
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  // That closes only our side: a client that continues to send would keep the connection.
  setTimeout(() => socket.destroy(), lingerMs).unref()
}

/** Without this, Node itself would answer an unknown Expect header, and not in JSON. */
export function handleExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const body = JSON.stringify({ message: describeStatus(417) })
  response
    .writeHead(417, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .end(body)
}

const brokenRequests: Readonly<Record<string, readonly [number, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
}
