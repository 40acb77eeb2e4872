import * as v from 'valibot'

import { errorsSchema } from '#contract/replies.ts'

import { ServerError } from './callApi.ts'

/** Whether the server replied that it doesn't take a request. */
export function isRefusal(error: unknown): error is ServerError {
  return error instanceof ServerError && error.status >= 400 && error.status < 500
}

/** Whether the refusal would also block every later save. */
export function isRefusedForGood(error: unknown): boolean {
  return error instanceof ServerError && (error.status === 409 || error.status === 422)
}

const refusals = v.object({ errors: errorsSchema })

/** The messages of refused answers, by key; empty for other failures. */
export function readRefusals(error: unknown): Readonly<Record<string, readonly string[]>> {
  if (!(error instanceof ServerError) || error.status !== 422) return {}
  const parsed = v.safeParse(refusals, error.body)
  return parsed.success ? parsed.output.errors : {}
}
