import type { GenericSchema } from 'valibot'

import type { StaffPermission } from './staffRoles.ts'

/** Header that names the student a call is for: with another student's session it is refused with 401. */
export const studentHeader = 'gatehouse-student'

/** What another system of the office may do with its API key. */
export const apiScopes = ['feed', 'applications', 'documents'] as const

export type ApiScope = (typeof apiScopes)[number]

/** An expected refusal: its HTTP status and when it happens. The body has at least `{message}`. */
export interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503
  readonly when: string
  readonly body?: GenericSchema
}

/**
 * One call: its request, reply and refusals, from which the client, the server and the OpenAPI document are derived.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** In Fastify's notation: `/api/document-answer/:key`. */
  readonly path: string
  readonly summary: string
  /** Needs no session. */
  readonly isPublic?: true
  /** For other systems of the office: needs an API key that may do this, and no session. */
  readonly needsKey?: ApiScope
  /** For the admissions staff: needs the session of a member whose role may do this (`staffRoles.ts`), and no student's. */
  readonly needsStaff?: StaffPermission
  /** For the staff: pages make this call by themselves, so that it does not keep a session from becoming idle. */
  readonly isPolled?: true
  readonly body?: GenericSchema
  readonly params?: GenericSchema
  readonly query?: GenericSchema
  readonly reply: GenericSchema
  /** JSON if it is not set. */
  readonly replyType?:
    | 'application/pdf'
    | 'application/octet-stream'
    | 'text/tab-separated-values'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  /** Sends the browser on with 302: the reply is the address, as the header Location. */
  readonly isRedirect?: true
  /** Headers that only some replies have, by name, and what they say. */
  readonly replyHeaders?: Readonly<Record<string, string>>
  /** In addition to those of `listRefusals`. */
  readonly refusals?: readonly Refusal[]
}

/** Without `isPublic`, `needsKey` and `needsStaff` a call needs a student's session. */
export function defineEndpoint<Described extends Omit<Endpoint, 'method' | 'path'>>(
  method: Endpoint['method'],
  path: string,
  described: Described,
) {
  return { method, path, ...described }
}
