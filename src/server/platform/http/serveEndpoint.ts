import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { ApiScope, Endpoint } from '#contract/endpoint.ts'
import * as messages from '#contract/messages.ts'
import { listRefusals } from '#contract/replies.ts'
import { isAllowed, type StaffPermission } from '#contract/staffRoles.ts'
import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import { HttpError, httpError } from './httpError.ts'
import type {
  ApiKey,
  FindApiKey,
  FindSession,
  FindStaff,
  Session,
  StaffCheck,
  StaffSession,
} from './session.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly requireSession?: onRequestAsyncHookHandler
    readonly requireKey?: (scope: ApiScope) => onRequestAsyncHookHandler
    readonly requireStaff?: (permission: StaffPermission, check: StaffCheck) => onRequestAsyncHookHandler
  }
}

/** Lets an app serve endpoints that need a session: without one the reply is 401, before anything is checked. */
export function acceptSessions(app: FastifyInstance, findSession: FindSession): void {
  app.decorateRequest('session')
  app.decorate('requireSession', async (request) => {
    const session = await findSession(request)
    if (session === undefined) throw httpError(401, messages.sessionInvalidMessage)
    request.setDecorator('session', session)
    // `history` prints the id: each line of the log is found by it, also one about a failure.
    request.log = request.log.child({ student: session.studentId })
  })
}

/** Lets an app serve endpoints that need an API key, each use of which is in the log by the key's name. */
export function acceptKeys(app: FastifyInstance, findKey: FindApiKey): void {
  app.decorateRequest('apiKey')
  app.decorate('requireKey', (scope: ApiScope): onRequestAsyncHookHandler => async (request, reply) => {
    const key = await findKey(request)
    if (key === undefined) {
      reply.header('www-authenticate', 'Bearer')
      throw httpError(401, messages.noKeyMessage)
    }
    request.log = request.log.child({ key: key.name })
    if (!key.may.includes(scope))
      throw httpError(403, `The key ${key.name} may not use this: it needs ${scope}.`)
    request.setDecorator('apiKey', key)
  })
}

/** Lets an app serve endpoints for the staff. A role that was changed, or a member who was removed, counts at once. */
export function acceptStaff(app: FastifyInstance, findStaff: FindStaff): void {
  app.decorateRequest('staff')
  app.decorate('requireStaff', (permission: StaffPermission, check: StaffCheck) => {
    const requireStaff: onRequestAsyncHookHandler = async (request) => {
      const staff = await findStaff(request, check)
      if (staff === undefined) throw httpError(401, messages.noStaffMessage)
      if (check.isAgain !== true) request.log = request.log.child({ staff: staff.id })
      if (!isAllowed(staff.role, permission)) throw httpError(403, messages.notAllowedMessage)
      request.setDecorator('staff', staff)
    }
    return requireStaff
  })
}

type Given<Schema> = Schema extends GenericSchema ? InferOutput<Schema> : undefined

/** The validator compiler has replaced what was sent by the schemas' outputs. */
type EndpointRequest<Served extends Endpoint> = FastifyRequest & {
  readonly body: Given<Served['body']>
  readonly params: Given<Served['params']>
  readonly query: Given<Served['query']>
  readonly session: Served extends
    | { readonly isPublic: true }
    | { readonly needsKey: ApiScope }
    | { readonly needsStaff: StaffPermission }
    ? undefined
    : Session
  readonly apiKey: Served extends { readonly needsKey: ApiScope } ? ApiKey : undefined
  readonly staff: Served extends { readonly needsStaff: StaffPermission } ? StaffSession : undefined
}

/** A reply is only written out. */
type Immutable<Value> = Value extends object
  ? { readonly [Key in keyof Value]: Immutable<Value[Key]> }
  : Value

interface ServeOptions {
  /** 16 KB if it is not set. */
  readonly maxBodyBytes?: number
  /** Per client and process, against floods only. */
  readonly maxCallsPerMinute?: number
  /** For a GET that changes something; each of the staff does, which is in their log. */
  readonly refusesCrossSite?: boolean
}

/**
 * Serves an endpoint of the contract. A request that does not match its schemas is refused: 422 `{message, errors:
 * {path: [messages]}}`.
 * @param handle returns the reply's body, or returns or throws an `httpError(...)` that the contract lists
 */
export function serveEndpoint<Served extends Endpoint & ServeOptions>(
  app: FastifyInstance,
  endpoint: Served,
  handle: (
    request: EndpointRequest<Served>,
    reply: FastifyReply,
  ) => Promise<Immutable<InferInput<Served['reply']>> | HttpError>,
): void {
  const { method, path: url, body, params, query: querystring, needsStaff } = endpoint
  const { maxBodyBytes, maxCallsPerMinute, isRedirect = false } = endpoint
  const { refusesCrossSite = needsStaff !== undefined } = endpoint
  const guard = chooseGuard(app, endpoint)
  if (guard === undefined)
    throw new Error(`${url} needs a session or a key: call acceptSessions, acceptKeys or acceptStaff before`)
  // A body may take a minute to arrive, in which a member of the staff may be removed.
  const guardAgain =
    body && needsStaff ? app.requireStaff?.(needsStaff, { isPolled: true, isAgain: true }) : undefined
  const statuses = new Set<number>(listRefusals(endpoint).map((refusal) => refusal.status))
  app.route({
    method,
    url,
    ...(maxBodyBytes !== undefined && { bodyLimit: maxBodyBytes }),
    config: {
      refusesCrossSite,
      rateLimit: maxCallsPerMinute === undefined ? false : { max: maxCallsPerMinute },
    },
    // Fastify warns about properties that are undefined.
    schema: { ...(body && { body }), ...(params && { params }), ...(querystring && { querystring }) },
    onRequest: guard,
    ...(guardAgain && { preHandler: guardAgain }),
    handler: async (request, reply) => {
      const result = await handle(request as EndpointRequest<Served>, reply).catch((error: unknown) => {
        if (error instanceof HttpError) return error
        throw error
      })
      if (!(result instanceof HttpError))
        return isRedirect ? await reply.redirect(String(result), 302) : result
      if (!statuses.has(result.status)) {
        throw new Error(`${method} ${url} refuses with ${result.status}, which its contract does not list`)
      }
      throw result
    },
  })
}

/** undefined if the app does not accept what the endpoint needs. */
function chooseGuard(app: FastifyInstance, endpoint: Endpoint) {
  const { isPublic, needsKey, needsStaff, isPolled = false } = endpoint
  if (needsKey) return app.requireKey?.(needsKey)
  if (needsStaff) return app.requireStaff?.(needsStaff, { isPolled })
  return isPublic ? [] : app.requireSession
}
