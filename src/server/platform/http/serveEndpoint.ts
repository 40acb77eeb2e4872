import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { sessionInvalidMessage } from '#contract/messages.ts'
import { listRefusals } from '#contract/replies.ts'
import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import { HttpError } from './httpError.ts'
import type { FindSession, Session } from './session.ts'

type Given<Schema> = [Extract<Schema, GenericSchema>] extends [never]
  ? undefined
  : InferOutput<Extract<Schema, GenericSchema>>

export interface HttpCall {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

interface EndpointCall<Served extends Endpoint> extends HttpCall {
  readonly body: Given<Served['body']>
  readonly params: Given<Served['params']>
  readonly query: Given<Served['query']>
}

/** Returns the reply's body, or an `httpError(...)` that the contract lists. */
type Handle<Served extends Endpoint, Call> = (call: Call) => Promise<InferInput<Served['reply']> | HttpError>

interface ServeOptions {
  /** 16 KB if it is not set. */
  readonly maxBodyBytes?: number
  /** Per client and process, against floods only. */
  readonly maxCallsPerMinute?: number
  /** For a GET that changes something. */
  readonly refusesCrossSite?: boolean
}

/**
 * Serves a public endpoint. A request that does not match its schemas is refused: 422 `{message, errors: {path:
 * [messages]}}`.
 */
export function serveEndpoint<Served extends Endpoint>(
  app: FastifyInstance,
  endpoint: Served,
  handle: Handle<Served, EndpointCall<Served>>,
  options: ServeOptions = {},
): void {
  if (!endpoint.isPublic) throw new Error(`${endpoint.path} needs a session: serve it with serveWithSession`)
  addRoute(app, endpoint, options, async (request, reply) => await handle(readCall(request, reply)))
}

/** Gives a function that serves endpoints that need a session: without one the reply is 401, before anything is checked. */
export function serveWithSession(app: FastifyInstance, findSession: FindSession) {
  return <Served extends Endpoint>(
    endpoint: Served,
    handle: Handle<Served, EndpointCall<Served> & { readonly session: Session }>,
    options: ServeOptions = {},
  ): void => {
    if (endpoint.isPublic) throw new Error(`${endpoint.path} needs no session: serve it with serveEndpoint`)
    const sessions = new WeakMap<FastifyRequest, Session>()
    addRoute(
      app,
      endpoint,
      options,
      async (request, reply) => {
        const session = sessions.get(request)
        if (session === undefined) throw new Error('The session is found before the handler runs')
        return await handle({ ...readCall<Served>(request, reply), session })
      },
      async (request, reply) => {
        const session = await findSession(request, reply)
        if (session === undefined) return reply.code(401).send({ message: sessionInvalidMessage })
        sessions.set(request, session)
        return undefined
      },
    )
  }
}

/** The validator compiler has replaced what was sent by the schemas' outputs. */
function readCall<Served extends Endpoint>(
  request: FastifyRequest,
  reply: FastifyReply,
): EndpointCall<Served> {
  const { body, params, query } = request as Pick<EndpointCall<Served>, 'body' | 'params' | 'query'>
  return { body, params, query, request, reply }
}

function addRoute(
  app: FastifyInstance,
  endpoint: Endpoint,
  { maxBodyBytes, maxCallsPerMinute, refusesCrossSite = false }: ServeOptions,
  run: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  guard: RouteShorthandOptions['onRequest'] = [],
): void {
  const { method, path: url, body, params, query: querystring } = endpoint
  const statuses = new Set<number>(listRefusals(endpoint).map((refusal) => refusal.status))
  app.route({
    method,
    url,
    ...(maxBodyBytes !== undefined && { bodyLimit: maxBodyBytes }),
    config: {
      refusesCrossSite,
      rateLimit: maxCallsPerMinute === undefined ? false : { max: maxCallsPerMinute, timeWindow: 60_000 },
    },
    // Fastify warns about properties that are undefined.
    schema: { ...(body && { body }), ...(params && { params }), ...(querystring && { querystring }) },
    onRequest: guard,
    handler: async (request, reply) => {
      const result = await run(request, reply).catch((error: unknown) => {
        if (error instanceof HttpError) return error
        throw error
      })
      if (!(result instanceof HttpError)) return result
      if (!statuses.has(result.status)) {
        throw new Error(`${method} ${url} refuses with ${result.status}, which its contract does not list`)
      }
      return reply.code(result.status).send(result.body)
    },
  })
}
