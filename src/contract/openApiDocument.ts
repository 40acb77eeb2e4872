import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'

import * as accounts from './accounts.ts'
import * as applications from './applications.ts'
import * as documents from './documents.ts'
import type { Endpoint } from './endpoint.ts'
import * as lookup from './lookup.ts'
import * as office from './office.ts'
import * as prefill from './prefill.ts'
import { listRefusals, messageReply } from './replies.ts'
import * as service from './service.ts'
import * as staffActions from './staffActions.ts'
import * as staffList from './staffList.ts'
import * as staffLog from './staffLog.ts'
import * as staffMany from './staffMany.ts'
import * as staffMembers from './staffMembers.ts'
import * as staffReading from './staffReading.ts'
import { isAllowed, staffRoles } from './staffRoles.ts'
import * as staffSignIn from './staffSignIn.ts'
import * as staffStatistics from './staffStatistics.ts'

/** Whatever these files export is a call. Sorted, since not every tool gives a module's exports in the same order. */
export const endpoints: readonly Endpoint[] = [
  accounts,
  applications,
  documents,
  lookup,
  office,
  prefill,
  service,
  staffActions,
  staffList,
  staffLog,
  staffMany,
  staffMembers,
  staffReading,
  staffSignIn,
  staffStatistics,
]
  .flatMap((calls) => Object.values<Endpoint>(calls))
  .sort((one, other) => (nameCall(one) < nameCall(other) ? -1 : 1))

function nameCall({ path, method }: Endpoint): string {
  return `${path} ${method}`
}

export function makeOpenApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeEndpoint(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Gatehouse',
      version: '1',
      description:
        'The calls of the office’s other systems, and those between the pages of Gatehouse and its server.',
    },
    tags: [
      {
        name: 'office',
        description:
          'For other systems of the office, with an API key. Fields and events can be added at any time; what is there stays.',
      },
      {
        name: 'form',
        description: 'For the pages that Gatehouse serves, and for them only: any version may change them.',
      },
      {
        name: 'staff',
        description:
          'For the pages of the admissions staff, and for them only, where STAFF is on: any version may change them.',
      },
    ],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        staff: { type: 'apiKey', in: 'cookie', name: 'staff' },
        key: { type: 'http', scheme: 'bearer', description: 'From the command key add.' },
      },
    },
  }
}

function describeEndpoint(endpoint: Endpoint) {
  const parameters = [
    ...describeParameters('path', endpoint.params),
    ...describeParameters('query', endpoint.query),
  ]
  return {
    tags: [chooseTag(endpoint)],
    summary: endpoint.summary,
    ...describeAccess(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && { requestBody: { required: true, content: describeJson(endpoint.body) } }),
    responses: {
      ...describeReply(endpoint),
      ...Object.fromEntries(
        listRefusals(endpoint).map(({ status, when, body = messageReply }) => [
          status,
          { description: when, content: describeJson(body) },
        ]),
      ),
    },
  }
}

function describeReply({ isRedirect, replyHeaders, replyType, reply }: Endpoint): object {
  if (isRedirect)
    return { 302: { description: 'Go there.', headers: describeHeaders({ location: 'Where to go.' }) } }
  return {
    200: {
      description: 'Done.',
      ...(replyHeaders && { headers: describeHeaders(replyHeaders) }),
      content: replyType ? { [replyType]: {} } : describeJson(reply),
    },
  }
}

function chooseTag({ needsKey, path }: Endpoint): 'office' | 'staff' | 'form' {
  if (needsKey) return 'office'
  return path.startsWith('/staff/') ? 'staff' : 'form'
}

function describeAccess({ isPublic, needsKey, needsStaff }: Endpoint): object {
  if (needsKey) return { security: [{ key: [] }], 'x-may': needsKey }
  if (needsStaff) {
    const roles = staffRoles.filter((role) => isAllowed(role, needsStaff))
    return { security: [{ staff: [] }], 'x-permission': needsStaff, 'x-roles': roles }
  }
  return isPublic ? {} : { security: [{ session: [] }] }
}

function describeParameters(place: 'path' | 'query', schema: GenericSchema | undefined) {
  if (!schema) return []
  const { properties = {}, required = [] } = toJsonSchema(schema)
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }))
}

function describeHeaders(headers: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  )
}

function describeJson(schema: GenericSchema) {
  // The last step of a piped schema describes what is accepted.
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode: 'output' })
  return { 'application/json': { schema: rest } }
}
