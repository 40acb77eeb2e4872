import type { FastifySchemaCompiler } from 'fastify'
import { type BaseIssue, getDotPath, safeParse, type GenericSchema } from 'valibot'

import { httpError, type HttpError } from './httpError.ts'

/** So that the reply is not larger than the request. */
export const maxNamedIssues = 100

/** Longer than any path of ours: a made-up key would be repeated for each issue below it. */
const maxPathLength = 300

/** Validates requests with the contract's schemas. Fastify's default drops unknown keys and turns 5 into "5". */
export const validateRequest: FastifySchemaCompiler<GenericSchema> = ({ schema, httpPart }) => {
  return (sent: unknown) => {
    // Valibot accepts an array as an object with the keys 0, 1, 2.
    if (httpPart === 'body' && Array.isArray(sent)) {
      return { error: refuseIssues([{ path: '', message: 'This must be an object, not a list.' }]) }
    }
    const result = safeParse(schema, sent, { message: describeIssue })
    if (result.success) return { value: result.output }
    const issues = result.issues.slice(0, maxNamedIssues).map((issue) => ({
      path: (getDotPath(issue) ?? '').slice(0, maxPathLength),
      message: issue.message,
    }))
    return { error: refuseIssues(issues) }
  }
}

/** A path is such as `answers.first_name`, or '' for the whole. */
function refuseIssues(issues: readonly { readonly path: string; readonly message: string }[]): HttpError {
  const list = (some: typeof issues): string[] => [...new Set(some.map(({ message }) => message))]
  // A Map, since a client may send keys such as `toString`.
  const errors = Map.groupBy(issues, ({ path }) => path)
  return httpError(422, list(issues).join(' '), {
    errors: Object.fromEntries([...errors].map(([path, some]) => [path, list(some)])),
  })
}

const kindNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'an object',
}

/** Words the issues for which the schema has no message; valibot's own are meant for programmers. */
function describeIssue({ type, expected, received, requirement }: BaseIssue<unknown>): string {
  if (expected === 'never') return 'There is no field of this name.'
  if (received === 'undefined') return 'This is missing.'
  if (type === 'max_length') return `This can have at most ${String(requirement)} characters.`
  const choices = (expected ?? '').replace(/^\(|\)$/g, '').split(' | ')
  return `This must be ${new Intl.ListFormat('en', { type: 'disjunction' }).format(choices.map(nameChoice))}.`
}

function nameChoice(choice: string): string {
  return kindNames[choice] ?? choice.replaceAll('"', '')
}
