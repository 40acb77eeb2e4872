import type { GenericSchema, InferInput, InferOutput } from 'valibot'

import type { Endpoint } from '#contract/endpoint.ts'
import { sessionInvalidMessage, unexpectedErrorMessage } from '#contract/messages.ts'

/** The server refused or failed. The message can be shown to the student (spec 8). */
export class ServerError extends Error {
  readonly status: number
  /** The refusal's whole body, for the parts that a caller knows how to read. */
  readonly body: unknown

  constructor(message: string, status: number, body?: unknown) {
    super(message)
    this.name = 'ServerError'
    this.status = status
    this.body = body
  }
}

/** A 401: there is no valid session (spec 8). */
export class UnauthorisedError extends ServerError {
  constructor() {
    super(sessionInvalidMessage, 401)
    this.name = 'UnauthorisedError'
  }
}

type Listener = () => void

const unauthorisedListeners = new Set<Listener>()

/**
 * Listens for a 401 of any call.
 * @returns a function that stops listening
 */
export function subscribeToUnauthorised(listener: Listener): () => void {
  unauthorisedListeners.add(listener)
  return () => unauthorisedListeners.delete(listener)
}

type Input<Schema> = Schema extends GenericSchema ? InferInput<Schema> : undefined

/** What a call sends. */
export interface CallInput<Body, Params> {
  readonly body?: Input<Body>
  readonly params?: Input<Params>
  readonly headers?: Readonly<Record<string, string>>
  readonly keepalive?: boolean
  /** Gives up waiting. */
  readonly signal?: AbortSignal
}

/**
 * Makes one call of the contract. The only `fetch` of the client (design 1).
 * @param endpoint the call
 * @param input its body, path parameters and headers
 * @returns the reply's body; the server is ours, so its shape is trusted
 * @throws UnauthorisedError on 401; ServerError on any other refusal, on a reply that is not JSON and without a network
 */
export async function callApi<
  Body extends GenericSchema | undefined,
  Reply extends GenericSchema,
  Params extends GenericSchema | undefined,
  Query extends GenericSchema | undefined,
>(
  endpoint: Endpoint<Body, Reply, Params, Query>,
  input: CallInput<Body, Params> = {},
): Promise<InferOutput<Reply>> {
  const response = await fetch(fillPath(endpoint.path, input.params), {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', accept: 'application/json', ...input.headers },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    ...(input.keepalive && { keepalive: true }),
    ...(input.signal && { signal: input.signal }),
  }).catch((): never => {
    throw new ServerError(unexpectedErrorMessage, 0)
  })
  if (response.status === 401) {
    for (const listener of unauthorisedListeners) listener()
    throw new UnauthorisedError()
  }
  const body: unknown = await response.json().catch((): never => {
    throw new ServerError(unexpectedErrorMessage, response.status)
  })
  if (!response.ok) throw new ServerError(findMessage(body) ?? unexpectedErrorMessage, response.status, body)
  return body
}

/**
 * Sends a file with the fields that give the right to (spec 7, multipart POST).
 * @param url where to, possibly another store's
 * @param fields the policy's fields, which must come before the file
 * @param file the student's file
 * @throws ServerError when the store refuses
 */
export async function postFile(
  url: string,
  fields: Readonly<Record<string, string>>,
  file: File,
): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  const response = await fetch(url, { method: 'POST', body: form }).catch((): never => {
    throw new ServerError(unexpectedErrorMessage, 0)
  })
  if (response.ok) return
  const body: unknown = await response.json().catch(() => undefined)
  throw new ServerError(findMessage(body) ?? unexpectedErrorMessage, response.status, body)
}

function fillPath(path: string, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}))
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
}

function findMessage(body: unknown): string | undefined {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
    ? body.message
    : undefined
}
