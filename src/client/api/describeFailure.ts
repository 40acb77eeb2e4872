import { unexpectedErrorMessage } from '#contract/messages.ts'

/**
 * Why something failed, in words for the student (spec 8).
 * @param error whatever was thrown
 */
export function describeFailure(error: unknown): string {
  return error instanceof Error ? error.message : unexpectedErrorMessage
}
