import * as v from 'valibot'

import { errorsSchema } from '#contract/replies.ts'

import { ServerError } from '../../api/callApi.ts'

/** The message about a failed save. */
export function describeSaveFailure(error: unknown): {
  readonly isOffline: boolean
  readonly isRetried: boolean
} {
  return { isOffline: error instanceof ServerError && error.status === 0, isRetried: !isRefusal(error) }
}

/** Whether the refusal would also block every later save. */
export function isRefusedForGood(error: unknown): boolean {
  return error instanceof ServerError && (error.status === 409 || error.status === 422)
}

/** Whether a repeated request would get the same reply; a busy server may reply differently later. */
function isRefusal(error: unknown): boolean {
  return error instanceof ServerError && error.status >= 400 && error.status < 500 && error.status !== 429
}

const refusals = v.object({ errors: errorsSchema })

/** The messages of refused answers, by key; empty for other failures. */
export function findRefusals(error: unknown): Readonly<Record<string, readonly string[]>> {
  if (!(error instanceof ServerError) || error.status !== 422) return {}
  const parsed = v.safeParse(refusals, error.body)
  return parsed.success ? parsed.output.errors : {}
}
