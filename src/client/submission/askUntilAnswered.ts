import { UnauthorisedError } from '../api/callApi.ts'
import { getRetryMilliseconds } from '../api/getRetryMilliseconds.ts'
import { waitUntil } from '../upload/waitForNetwork.ts'

/**
 * Asks the server until it answers, such as after the reply to a submit was lost.
 * @param onUnreachable hears of the first failure
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
      // No longer than until the network is back.
      await waitUntil((done) => {
        const timer = setTimeout(done, getRetryMilliseconds(failures, Math.random()))
        addEventListener('online', done)
        return () => {
          clearTimeout(timer)
          removeEventListener('online', done)
        }
      })
    }
  }
}
