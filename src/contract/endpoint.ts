import type { GenericSchema } from 'valibot'

/** Header that names the student a call is for: with another student's session it is refused with 401. */
export const studentHeader = 'gatehouse-student'

/** An expected refusal: its HTTP status and when it happens. The body has at least `{message}`. */
export interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503
  readonly when: string
  readonly body?: GenericSchema
}

/**
 * One call: its request, reply and refusals, from which the client, the server and the OpenAPI document are derived.
 */
export interface Endpoint<
  Body extends GenericSchema | undefined = GenericSchema | undefined,
  Reply extends GenericSchema = GenericSchema,
  Params extends GenericSchema | undefined = GenericSchema | undefined,
  Query extends GenericSchema | undefined = GenericSchema | undefined,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** In Fastify's notation: `/api/document-answer/:key`. */
  readonly path: string
  readonly summary: string
  /** Needs no session. */
  readonly isPublic?: true
  readonly body?: Body
  readonly params?: Params
  readonly query?: Query
  readonly reply: Reply
  /** In addition to those of `listRefusals`. */
  readonly refusals?: readonly Refusal[]
}

/** Without `isPublic` a call needs a session. */
export function defineEndpoint<
  Reply extends GenericSchema,
  Body extends GenericSchema | undefined = undefined,
  Params extends GenericSchema | undefined = undefined,
  Query extends GenericSchema | undefined = undefined,
>(
  method: Endpoint['method'],
  path: string,
  described: Omit<Endpoint<Body, Reply, Params, Query>, 'method' | 'path'>,
): Endpoint<Body, Reply, Params, Query> {
  return { method, path, ...described }
}
