import type { FastifySchemaCompiler } from 'fastify'
import { getDotPath, safeParse, type BaseIssue, type GenericSchema } from 'valibot'

/** Something was sent that its schema does not take: 422 with every message, by where it is. */
export class SchemaRefused extends Error {
  readonly errors: Readonly<Record<string, readonly string[]>>

  constructor(issues: readonly BaseIssue<unknown>[]) {
    super([...new Set(issues.map((issue) => issue.message))].join(' '))
    this.name = 'SchemaRefused'
    const errors: Record<string, string[]> = {}
    for (const issue of issues) {
      const messages = (errors[getDotPath(issue) ?? ''] ??= [])
      if (!messages.includes(issue.message)) messages.push(issue.message)
    }
    this.errors = errors
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
