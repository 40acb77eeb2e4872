import { isOffline } from './callApi.ts'
import { waitForNetwork } from './waitForNetwork.ts'

/** Calls, and where there is no network again once it is back. */
export async function callOnline<Reply>(call: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!isOffline(error) || navigator.onLine) throw error
      await waitForNetwork()
    }
  }
}
