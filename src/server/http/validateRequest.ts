import type { FastifySchemaCompiler } from 'fastify'
import { getDotPath, safeParse, type BaseIssue, type GenericSchema } from 'valibot'

/** So that a body of nonsense is not answered with more than was sent. */
const maxIssues = 100

/** Something was sent that its schema does not take: 422 with every message, by where it is. */
export class SchemaRefused extends Error {
  readonly errors: Readonly<Record<string, readonly string[]>>

  constructor(issues: readonly BaseIssue<unknown>[]) {
    const told = issues.slice(0, maxIssues)
    super([...new Set(told.map((issue) => issue.message))].join(' '))
    this.name = 'SchemaRefused'
    // A map, since a client may name its keys like what every object has: toString, valueOf.
    const errors = new Map<string, Set<string>>()
    for (const issue of told) {
      const place = getDotPath(issue) ?? ''
      errors.set(place, (errors.get(place) ?? new Set()).add(issue.message))
    }
    this.errors = Object.fromEntries([...errors].map(([place, messages]) => [place, [...messages]]))
  }
}

/**
 * Judges what was sent by the contract's schema and puts the schema's output in its place. Fastify's own way would
 * silently drop unknown keys and turn 5 into "5" (design 5, "schemas").
 */
export const validateRequest: FastifySchemaCompiler<GenericSchema> = ({ schema }) => {
  return (sent: unknown) => {
    const result = safeParse(schema, sent)
    return result.success ? { value: result.output } : { error: new SchemaRefused(result.issues) }
  }
}
