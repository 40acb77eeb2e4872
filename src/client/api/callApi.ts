import type { GenericSchema, InferInput, InferOutput } from 'valibot'

import { type Endpoint, studentHeader } from '#contract/endpoint.ts'
import { offlineMessage, sessionInvalidMessage, unexpectedErrorMessage } from '#contract/messages.ts'

import { abortAfter } from './abortAfter.ts'

/** Stalled connections never end on their own. */
const maxMilliseconds = 30_000

/** The server refused or failed. The message can be shown to the student. */
export class ServerError extends Error {
  readonly status: number
  /** The whole body, for callers that read more than the message. */
  readonly body: unknown

  constructor(message: string, status: number, body?: unknown) {
    super(message)
    this.name = 'ServerError'
    this.status = status
    this.body = body
  }
}

export class UnauthorizedError extends ServerError {
  constructor() {
    super(sessionInvalidMessage, 401)
    this.name = 'UnauthorizedError'
  }
}

const unauthorizedListeners = new Set<() => void>()

/** Subscribes to 401 replies to the present session's calls. */
export function subscribeToUnauthorized(listener: () => void): () => void {
  unauthorizedListeners.add(listener)
  return () => unauthorizedListeners.delete(listener)
}

/** An object for each session of this page: the same student may log in twice. */
let caller: { readonly username: string | undefined } = { username: undefined }

/**
 * Sets the student whose session all later calls require, since the session cookie may have been replaced by another
 * student's.
 * @param username undefined for any session
 */
export function callAs(username: string | undefined): void {
  if (username !== caller.username) caller = { username }
}

export function getCaller(): string | undefined {
  return caller.username
}

/** The header that names the student whose session a call requires. */
export function nameStudent(username: string | undefined): Record<string, string> {
  return username === undefined ? {} : { [studentHeader]: encodeURIComponent(username) }
}

type Input<Schema> = Schema extends GenericSchema ? InferInput<Schema> : undefined

/**
 * Makes one call of the contract. The client's only `fetch`.
 * @throws UnauthorizedError on 401; ServerError on any other refusal, on a reply that is not JSON, and without a
 * network
 */
export async function callApi<Called extends Endpoint>(
  endpoint: Called,
  input: {
    readonly body?: Input<Called['body']>
    readonly params?: Input<Called['params']>
    readonly query?: Input<Called['query']>
    readonly headers?: Readonly<Record<string, string>>
    readonly keepalive?: boolean
    /** Replaces the timeout; an aborted call throws as it does without a network. */
    readonly signal?: AbortSignal
    /** Receives the headers of a reply that is not a refusal, for what they say beside its body. */
    readonly onHeaders?: (headers: Headers) => void
  } = {},
): Promise<InferOutput<Called['reply']>> {
  const callingAs = caller
  const own = nameStudent(callingAs.username)
  const headers: Readonly<Record<string, string>> = { ...own, ...input.headers }
  const response = await fetch(fillPath(endpoint.path, input.params) + formatQuery(input.query), {
    method: endpoint.method,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...headers,
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    ...(input.keepalive && { keepalive: true }),
    signal: input.signal ?? abortAfter(maxMilliseconds),
  }).catch((): never => {
    throw new ServerError(offlineMessage, 0)
  })
  if (response.status === 401) {
    // A late reply to an earlier session, or to a call for another student, says nothing about this one.
    const isPresent = callingAs === caller && headers[studentHeader] === own[studentHeader]
    if (isPresent) for (const listener of unauthorizedListeners) listener()
    throw new UnauthorizedError()
  }
  const body: unknown = await response.json().catch((): never => {
    throw new ServerError(unexpectedErrorMessage, response.status)
  })
  if (!response.ok) throw new ServerError(findMessage(body) ?? unexpectedErrorMessage, response.status, body)
  input.onHeaders?.(response.headers)
  return body
}

/** Fills the parameters of an endpoint's path, such as `/:id`. */
export function fillPath(path: string, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}))
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
}

function formatQuery(query: unknown): string {
  const values = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])
  return values.length > 0 ? `?${new URLSearchParams(values).toString()}` : ''
}

export function findMessage(body: unknown): string | undefined {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
    ? body.message
    : undefined
}

/** Describes a failure to the student. Messages of unexpected exceptions are not shown. */
export function describeFailure(error: unknown): string {
  return error instanceof ServerError ? error.message : unexpectedErrorMessage
}

/** Whether a call never reached the server, or its reply never came. */
export function isOffline(error: unknown): boolean {
  return error instanceof ServerError && error.status === 0
}
