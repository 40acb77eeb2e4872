import type { Socket } from 'node:net'

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { unexpectedErrorMessage } from '#contract/messages.ts'
import { dataPaths } from '#contract/reservedPaths.ts'
import { describeDatabaseFailure } from '#server/platform/database/databaseFailure.ts'

import { HttpError } from './httpError.ts'
import { makeErrorPage } from './makeErrorPage.ts'

/** A client that still sends does not read the reply if the connection is closed at once. */
const lingerMs = 5_000

/**
 * Answers every error with JSON `{message}`, except that somebody who opens an address gets a page with the message of
 * an outage. Only unexpected ones are logged.
 */
export function handleErrors(app: FastifyInstance): void {
  const listMethods = collectMethods(app)
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    reply.header('cache-control', 'no-store')
    if (error instanceof HttpError) {
      if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds)
      return sendError(request, reply.code(error.status), error.body)
    }
    const problem = describeDatabaseFailure(error)
    const given = problem === undefined ? (error.statusCode ?? 500) : 503
    const status = given === 503 || (given >= 400 && given < 500) ? given : 500
    if (problem !== undefined || status === 500)
      request.log.error({ err: error }, problem ?? 'A request failed unexpectedly')
    if (status === 503) reply.header('retry-after', '5')
    return sendError(request, reply.code(status), { message: describeStatus(status) })
  })
  app.setNotFoundHandler((request, reply) => {
    reply.header('cache-control', 'no-store')
    const methods = listMethods(request.url.split('?', 1)[0] ?? '')
    const status = methods.length === 0 || methods.includes(request.method) ? 404 : 405
    if (status === 405) reply.header('allow', methods.join(', '))
    void reply.code(status).send({ message: describeStatus(status) })
  })
}

/** The failures that say nothing about the request, and so may meet anybody. */
const outages = [429, 500, 503]

function sendError(request: FastifyRequest, reply: FastifyReply, body: HttpError['body']): FastifyReply {
  // Our own calls never ask for a page.
  const asksForPage = request.headers.accept?.includes('text/html') ?? false
  if (!asksForPage || !outages.includes(reply.statusCode)) return reply.send(body)
  return reply.type('text/html; charset=utf-8').send(makeErrorPage(String(body.message)))
}

/** Requests below them are never redirected to a page. */
export const dataPathPattern = new RegExp(`^(${dataPaths.join('|')})(/|$)`)

const pageMethods = ['GET', 'HEAD']

/** Collects the methods of every route registered from now on, for 405 replies. */
function collectMethods(app: FastifyInstance): (path: string) => readonly string[] {
  const routes = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const known = routes.get(url)
    const methods = known?.methods ?? new Set()
    for (const one of [method].flat()) methods.add(one)
    if (!known) routes.set(url, { pattern: new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}/?$`), methods })
  })
  return (path) => {
    const found = [...routes.values()].find(({ pattern }) => pattern.test(path))
    if (found) return [...found.methods].toSorted()
    return dataPathPattern.test(path) ? [] : pageMethods
  }
}

/** Answers what is not valid HTTP, and closes the connection. */
export function handleClientError(error: Pick<NodeJS.ErrnoException, 'code'>, socket: Socket): void {
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

const brokenRequests: Readonly<Record<string, readonly [number, string]>> = {
  EXPECTATION: [417, 'Expectation Failed'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
}

const messagesByStatus: Readonly<Record<number, string>> = {
  400: 'This request could not be read. It must be valid JSON.',
  403: 'This request must come from our own pages.',
  404: 'There is nothing at this address.',
  405: 'This address does not accept this kind of request.',
  408: 'This request took too long to arrive. Please try again.',
  413: 'This request is too large.',
  415: 'This request must be JSON.',
  422: 'Something in this request is wrong.',
  429: 'Too many requests. Please wait a minute and try again.',
  431: 'The headers of this request are too large. Please clear your cookies and try again.',
  503: 'We are very busy at this time. Please try again in a moment.',
}

export function describeStatus(status: number): string {
  return (
    messagesByStatus[status] ??
    (status < 500 ? 'This request could not be understood.' : unexpectedErrorMessage)
  )
}
