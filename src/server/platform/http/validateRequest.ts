import type { FastifySchemaCompiler } from 'fastify'
import { getDotPath, safeParse, type GenericSchema } from 'valibot'

import { describeIssue } from './describeIssue.ts'

/** So that the reply is not larger than the request. */
export const maxNamedIssues = 100

/** Longer than any path of ours: a made-up key would be repeated for each issue below it. */
const maxPlaceLength = 300

interface Issue {
  /** The path, such as `answers.first_name`; '' for the whole. */
  readonly place: string
  readonly message: string
}

export class SchemaRefused extends Error {
  readonly errors: Readonly<Record<string, readonly string[]>>

  constructor(issues: readonly Issue[]) {
    super([...new Set(issues.map(({ message }) => message))].join(' '))
    this.name = 'SchemaRefused'
    // A Map, since a client may send keys such as `toString`.
    const errors = new Map<string, Set<string>>()
    for (const { place, message } of issues) {
      errors.set(place, (errors.get(place) ?? new Set()).add(message))
    }
    this.errors = Object.fromEntries([...errors].map(([place, messages]) => [place, [...messages]]))
  }
}

/** Validates requests with the contract's schemas. Fastify's default drops unknown keys and turns 5 into "5". */
export const validateRequest: FastifySchemaCompiler<GenericSchema> = ({ schema, httpPart }) => {
  return (sent: unknown) => {
    // Valibot accepts an array as an object with the keys 0, 1, 2.
    if (httpPart === 'body' && Array.isArray(sent)) {
      return { error: new SchemaRefused([{ place: '', message: 'This must be an object, not a list.' }]) }
    }
    const result = safeParse(schema, sent, { message: describeIssue })
    if (result.success) return { value: result.output }
    const issues = result.issues.slice(0, maxNamedIssues).map((issue) => ({
      place: (getDotPath(issue) ?? '').slice(0, maxPlaceLength),
      message: issue.message,
    }))
    return { error: new SchemaRefused(issues) }
  }
}
