import { getCaller, ServerError, UnauthorizedError } from './callApi.ts'
import { getRetryMilliseconds } from './getRetryMilliseconds.ts'
import { waitForNetwork } from './waitForNetwork.ts'

/**
 * Repeats a call until the server takes or refuses it, at once when the network returns.
 * @throws ServerError for a refusal, UnauthorizedError after the end of this student's session, the signal's reason
 */
export async function repeatUntilReplied<Reply>(
  call: () => Promise<Reply>,
  signal?: AbortSignal,
): Promise<Reply> {
  const student = getCaller()
  for (let failures = 1; ; failures += 1) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof ServerError) || isFinal(error)) throw error
    }
    await waitForNetwork(getRetryMilliseconds(failures), signal)
    if (getCaller() !== student) throw new UnauthorizedError()
  }
}

/** A busy server may reply differently later. */
function isFinal({ status }: ServerError): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}
