import * as v from 'valibot'

import { errorsSchema } from '#contract/replies.ts'

import { ServerError } from '../../api/callApi.ts'

/** What a student reads of a save that failed. */
export function describeSaveFailure(error: unknown): {
  readonly isOffline: boolean
  readonly isRetried: boolean
} {
  return { isOffline: error instanceof ServerError && error.status === 0, isRetried: !isRefusal(error) }
}

/** Whether what the server refuses would hold back every answer after it. */
export function isRefusedForGood(error: unknown): boolean {
  return error instanceof ServerError && (error.status === 409 || error.status === 422)
}

/** What would be answered the same when it is sent again; a server that is busy may answer otherwise soon. */
function isRefusal(error: unknown): boolean {
  return error instanceof ServerError && error.status >= 400 && error.status < 500 && error.status !== 429
}

const refusals = v.object({ errors: errorsSchema })

/** Why answers were refused, by key; nothing where something else went wrong. */
export function findRefusals(error: unknown): Readonly<Record<string, readonly string[]>> {
  if (!(error instanceof ServerError) || error.status !== 422) return {}
  const parsed = v.safeParse(refusals, error.body)
  return parsed.success ? parsed.output.errors : {}
}
