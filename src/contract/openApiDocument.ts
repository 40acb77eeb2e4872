import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'

import type { Endpoint, Refusal } from './endpoint.ts'
import { listRefusals, messageReply } from './replies.ts'

export type OpenApiDocument = Readonly<Record<string, unknown>>

export function makeOpenApiDocument(endpoints: readonly Endpoint[]): OpenApiDocument {
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
      description: 'The calls between the application form and its server.',
    },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
    },
  }
}

function describeEndpoint(endpoint: Endpoint): Record<string, unknown> {
  const parameters = [
    ...describeParameters('path', endpoint.params),
    ...describeParameters('query', endpoint.query),
  ]
  return {
    summary: endpoint.summary,
    ...(!endpoint.isPublic && { security: [{ session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && { requestBody: { required: true, content: describeJson(endpoint.body) } }),
    responses: {
      200: { description: 'Done.', content: describeJson(endpoint.reply) },
      ...describeRefusals(listRefusals(endpoint)),
    },
  }
}

function describeParameters(
  place: 'path' | 'query',
  schema: GenericSchema | undefined,
): Record<string, unknown>[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toJsonSchema(schema)
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }))
}

function describeRefusals(refusals: readonly Refusal[]): Record<string, unknown> {
  const sorted = [...refusals].sort((one, other) => one.status - other.status)
  return Object.fromEntries(
    sorted.map((refusal) => [
      String(refusal.status),
      { description: refusal.when, content: describeJson(refusal.body ?? messageReply) },
    ]),
  )
}

function describeJson(schema: GenericSchema): Record<string, unknown> {
  // The last step of a piped schema describes what is accepted.
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode: 'output' })
  return { 'application/json': { schema: rest } }
}
