import type { GenericSchema } from 'valibot'

/** Whose session a call is meant for: with another student's it is refused like one without any. */
export const studentHeader = 'gatehouse-student'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A refusal that a caller can expect: its HTTP status and when it happens. The body is always `{message}` or more. */
export interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503
  readonly when: string
  readonly body?: GenericSchema
}

/**
 * One call: how it is asked, what it answers and how it refuses. The client calls it, the server serves it and the
 * OpenAPI document describes it, all from this one value.
 */
export interface Endpoint<
  Body extends GenericSchema | undefined = GenericSchema | undefined,
  Reply extends GenericSchema = GenericSchema,
  Params extends GenericSchema | undefined = GenericSchema | undefined,
  Query extends GenericSchema | undefined = GenericSchema | undefined,
> {
  readonly method: Method
  /** Fastify's notation: `/api/document-answer/:key`. */
  readonly path: string
  readonly summary: string
  readonly needs: 'nothing' | 'session' | 'service token'
  readonly body?: Body
  readonly params?: Params
  readonly query?: Query
  readonly reply: Reply
  /** Beside those that `listRefusals` adds. */
  readonly refusals?: readonly Refusal[]
}

export function defineEndpoint<
  Reply extends GenericSchema,
  Body extends GenericSchema | undefined = undefined,
  Params extends GenericSchema | undefined = undefined,
  Query extends GenericSchema | undefined = undefined,
>(endpoint: Endpoint<Body, Reply, Params, Query>): Endpoint<Body, Reply, Params, Query> {
  return endpoint
}
