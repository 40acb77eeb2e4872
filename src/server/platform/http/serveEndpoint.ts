import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { sessionInvalidMessage } from '#contract/messages.ts'
import { listRefusals } from '#contract/replies.ts'
import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import { HttpError } from './httpError.ts'
import type { FindSession, Session } from './session.ts'

type Given<Schema extends GenericSchema | undefined> = Schema extends GenericSchema
  ? InferOutput<Schema>
  : undefined

/** What a handler is given: what was sent, already judged by the endpoint's schemas. */
export interface EndpointCall<
  Body extends GenericSchema | undefined,
  Params extends GenericSchema | undefined,
  Query extends GenericSchema | undefined,
> {
  readonly body: Given<Body>
  readonly params: Given<Params>
  readonly query: Given<Query>
  readonly request: FastifyRequest
  /** For cookies and headers; the body is what the handler returns. */
  readonly reply: FastifyReply
}

export interface ServeOptions {
  /** The largest body, in bytes; 16 KiB where it is not given. */
  readonly maxBodyBytes?: number
  /** How often one address may call this in a minute, counted in this process: against floods only. */
  readonly maxCallsPerMinute?: number
  /** For a GET that changes something: refused when another site asks. */
  readonly refusesCrossSite?: boolean
}

const defaultMaxBodyBytes = 16 * 1024

/**
 * Serves an endpoint of the contract that anybody may call. What is sent and does not fit the schemas is refused before
 * the handler sees it: 422 `{message, errors: {path: [messages]}}`.
 * @param handle gives the reply's body, or a `httpError(...)` that the contract lists
 * @throws at once where the endpoint needs a session
 */
export function serveEndpoint<
  Body extends GenericSchema | undefined,
  Reply extends GenericSchema,
  Params extends GenericSchema | undefined,
  Query extends GenericSchema | undefined,
>(
  app: FastifyInstance,
  endpoint: Endpoint<Body, Reply, Params, Query>,
  handle: (call: EndpointCall<Body, Params, Query>) => Promise<InferInput<Reply> | HttpError>,
  options: ServeOptions = {},
): void {
  if (endpoint.needs === 'session')
    throw new Error(`${endpoint.path} needs a session: serve it with serveSessionEndpoint`)
  addRoute(app, endpoint, options, async (request, reply) => await handle(describeCall(request, reply)))
}

/**
 * Serves an endpoint of the contract that only a student with a session may call; others are answered 401 `{message}`
 * before anything else of the request is judged.
 * @param findSession finds the session from the request's cookies
 * @param handle as in `serveEndpoint`, with the session
 */
export function serveSessionEndpoint<
  Body extends GenericSchema | undefined,
  Reply extends GenericSchema,
  Params extends GenericSchema | undefined,
  Query extends GenericSchema | undefined,
>(
  app: FastifyInstance,
  findSession: FindSession,
  endpoint: Endpoint<Body, Reply, Params, Query>,
  handle: (
    call: EndpointCall<Body, Params, Query> & { readonly session: Session },
  ) => Promise<InferInput<Reply> | HttpError>,
  options: ServeOptions = {},
): void {
  if (endpoint.needs !== 'session')
    throw new Error(`${endpoint.path} needs no session: serve it with serveEndpoint`)
  const sessions = new WeakMap<FastifyRequest, Session>()
  addRoute(
    app,
    endpoint,
    options,
    async (request, reply) => {
      const session = sessions.get(request)
      if (session === undefined) throw new Error('The session is found before the handler runs')
      return await handle({ ...describeCall<Body, Params, Query>(request, reply), session })
    },
    async (request, reply) => {
      const session = await findSession(request, reply)
      if (session === undefined) return reply.code(401).send({ message: sessionInvalidMessage })
      sessions.set(request, session)
      return undefined
    },
  )
}

function describeCall<
  Body extends GenericSchema | undefined,
  Params extends GenericSchema | undefined,
  Query extends GenericSchema | undefined,
>(request: FastifyRequest, reply: FastifyReply): EndpointCall<Body, Params, Query> {
  // The validator compiler has judged all three by the endpoint's schemas and put its outputs in their place.
  return {
    body: request.body as Given<Body>,
    params: request.params as Given<Params>,
    query: request.query as Given<Query>,
    request,
    reply,
  }
}

function addRoute(
  app: FastifyInstance,
  endpoint: Endpoint,
  options: ServeOptions,
  run: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  guard?: RouteShorthandOptions['onRequest'],
): void {
  const statuses = new Set<number>(listRefusals(endpoint).map((refusal) => refusal.status))
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: options.maxBodyBytes ?? defaultMaxBodyBytes,
    config: {
      refusesCrossSite: options.refusesCrossSite ?? false,
      ...(options.maxCallsPerMinute === undefined
        ? {}
        : { rateLimit: { max: options.maxCallsPerMinute, timeWindow: 60_000 } }),
    },
    schema: {
      ...(endpoint.body === undefined ? {} : { body: endpoint.body }),
      ...(endpoint.params === undefined ? {} : { params: endpoint.params }),
      ...(endpoint.query === undefined ? {} : { querystring: endpoint.query }),
    },
    ...(guard === undefined ? {} : { onRequest: guard }),
    handler: async (request, reply) => {
      const result = await run(request, reply).catch((error: unknown) => {
        if (error instanceof HttpError) return error
        throw error
      })
      if (!(result instanceof HttpError)) return result
      if (!statuses.has(result.status)) {
        throw new Error(
          `${endpoint.method} ${endpoint.path} refuses with ${result.status}, which its contract does not list`,
        )
      }
      return reply.code(result.status).send(result.body)
    },
  })
}
