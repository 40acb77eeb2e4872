import type { IncomingMessage, ServerResponse } from 'node:http'

import { onTestFinished } from 'vitest'

import { serveLocally } from './serveLocally.ts'

export type AddressServer = Awaited<ReturnType<typeof startAddressServer>>

/**
 * Starts an address service on this machine that ends with the test, with replies of the test.
 * @param answer handles a request; without an end it stays open
 */
export async function startAddressServer(
  answer: (response: ServerResponse, request: IncomingMessage) => void,
) {
  const asked: { parameters: URLSearchParams; path: string; referer: string }[] = []
  let dropped = 0
  const { url, close } = await serveLocally((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    asked.push({ path: pathname, parameters: searchParams, referer: request.headers.referer ?? '' })
    response.on('close', () => {
      if (!response.writableFinished) dropped += 1
    })
    answer(response, request)
  })
  onTestFinished(close)
  return {
    url,
    /** The requests, in order. */
    asked,
    /** The number of requests that were aborted. */
    dropped: () => dropped,
  }
}

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json;charset=UTF-8' }).end(JSON.stringify(body))
}
