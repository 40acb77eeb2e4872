import type { FastifySchemaCompiler } from 'fastify'
import { getDotPath, safeParse, type GenericSchema } from 'valibot'

import { describeIssue } from './describeIssue.ts'

/** Nonsense is not answered with more than was sent. */
export const maxNamedIssues = 100

/** Longer than any place of ours: a name that somebody made up would be said again for each thing in it. */
const maxPlaceLength = 300

interface Issue {
  /** Where it is: `answers.first_name`; '' for the whole. */
  readonly place: string
  readonly message: string
}

export class SchemaRefused extends Error {
  readonly errors: Readonly<Record<string, readonly string[]>>

  constructor(issues: readonly Issue[]) {
    super([...new Set(issues.map(({ message }) => message))].join(' '))
    this.name = 'SchemaRefused'
    // A map, since a client may name its keys like what every object has: toString, valueOf.
    const errors = new Map<string, Set<string>>()
    for (const { place, message } of issues) {
      errors.set(place, (errors.get(place) ?? new Set()).add(message))
    }
    this.errors = Object.fromEntries([...errors].map(([place, messages]) => [place, [...messages]]))
  }
}

/**
 * Judges requests by the contract's schema. Fastify's own way would silently drop unknown keys and turn 5 into "5".
 */
export const validateRequest: FastifySchemaCompiler<GenericSchema> = ({ schema, httpPart }) => {
  return (sent: unknown) => {
    // To valibot a list is an object with the keys 0, 1, 2.
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
