import { unexpectedErrorMessage } from '#contract/messages.ts'

import { ServerError } from './callApi.ts'

/** Describes a failure to the student. Messages of unexpected exceptions are not shown. */
export function describeFailure(error: unknown): string {
  return error instanceof ServerError ? error.message : unexpectedErrorMessage
}

/** Whether a call never reached the server, or its reply never came. */
export function isOffline(error: unknown): boolean {
  return error instanceof ServerError && error.status === 0
}
