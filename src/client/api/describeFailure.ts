import { unexpectedErrorMessage } from '#contract/messages.ts'

import { ServerError } from './callApi.ts'

/** Why something failed, in words for the student. What a mistake of our own says of itself is for nobody to read. */
export function describeFailure(error: unknown): string {
  return error instanceof ServerError ? error.message : unexpectedErrorMessage
}

/** Whether a call never reached the server, or its reply never came. */
export function isOffline(error: unknown): boolean {
  return error instanceof ServerError && error.status === 0
}
