import * as v from 'valibot'

import { errorsSchema } from '#contract/replies.ts'

const schema = v.object({ errors: errorsSchema })

/**
 * Reads why answers were refused.
 * @param body of a 422
 * @returns the words by key; nothing where the body names none
 */
export function findRefusals(body: unknown): Readonly<Record<string, readonly string[]>> {
  const parsed = v.safeParse(schema, body)
  return parsed.success ? parsed.output.errors : {}
}
