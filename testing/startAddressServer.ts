import type { IncomingMessage, ServerResponse } from 'node:http'

import { onTestFinished } from 'vitest'

import { serveLocally } from './serveLocally.ts'

/** An address service on this machine with replies of the test. */
export interface AddressServer {
  readonly url: string
  /** The requests, in order. */
  readonly asked: readonly {
    readonly parameters: URLSearchParams
    readonly path: string
    readonly referer: string
  }[]
  /** The number of requests that were aborted. */
  readonly dropped: () => number
}

/**
 * Starts a service that ends with the test.
 * @param answer handles a request; without an end it stays open
 */
export async function startAddressServer(
  answer: (response: ServerResponse, request: IncomingMessage) => void,
): Promise<AddressServer> {
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
  return { url, asked, dropped: () => dropped }
}

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json;charset=UTF-8' }).end(JSON.stringify(body))
}
