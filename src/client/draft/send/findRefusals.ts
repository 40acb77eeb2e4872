import * as v from 'valibot'

import { errorsSchema } from '#contract/replies.ts'

const schema = v.object({ errors: errorsSchema })

/** Reads why answers were refused. */
export function findRefusals(body: unknown): Readonly<Record<string, readonly string[]>> {
  const parsed = v.safeParse(schema, body)
  return parsed.success ? parsed.output.errors : {}
}
