import { UnauthorisedError } from '../api/callApi.ts'
import { getRetryMilliseconds } from '../api/getRetryMilliseconds.ts'
import { waitForNetwork } from '../api/waitForNetwork.ts'

/**
 * Repeats a call until the server replies, such as after the reply to a submit was lost.
 * @param onUnreachable called at the first failure
 * @throws UnauthorisedError when the session has ended
 */
export async function askUntilAnswered<Reply>(
  ask: () => Promise<Reply>,
  onUnreachable?: () => void,
): Promise<Reply> {
  for (let failures = 0; ;) {
    try {
      return await ask()
    } catch (error) {
      if (error instanceof UnauthorisedError) throw error
      if (failures === 0) onUnreachable?.()
      failures += 1
      // Or earlier, when the network returns.
      await waitForNetwork(getRetryMilliseconds(failures))
    }
  }
}
