import { getConversion } from '#contract/documents.ts'
import { isUnfinished } from '#contract/pdfStatus.ts'

import { callApi, ServerError } from '../api/callApi.ts'
import { getRetryMilliseconds } from '../api/getRetryMilliseconds.ts'
import { waitForNetwork } from '../api/waitForNetwork.ts'

const pollMilliseconds = 2000

/** Some five minutes: longer than a database takes to fail over. */
const maxLostInARow = 12

/**
 * Polls a conversion until it has ended. Waits while offline, and less and less often retries lost replies.
 * @throws ServerError without a reply; the signal's reason
 */
export async function followConversion(
  key: string,
  options: {
    readonly signal: AbortSignal
    readonly onPaused: (isPaused: boolean) => void
    /** Called with each reply until the end; the message says what the conversion waits for. */
    readonly onProgress: (message: string) => void
    readonly onCompleted: () => Promise<void>
  },
) {
  let lostInARow = 0
  for (;;) {
    await waitWhileOffline(options.signal, options.onPaused)
    try {
      const { status, message } = await callApi(getConversion, { params: { key } })
      options.signal.throwIfAborted()
      if (status === 'COMPLETED') await options.onCompleted()
      if (!isUnfinished(status)) return { status, message }
      options.onProgress(message)
      lostInARow = 0
    } catch (error) {
      lostInARow += 1
      if (!isLost(error) || lostInARow > maxLostInARow) throw error
    }
    const retryMilliseconds = lostInARow > 0 ? getRetryMilliseconds(lostInARow) : 0
    await waitForNetwork(Math.max(pollMilliseconds, retryMilliseconds), options.signal)
  }
}

/**
 * Waits while the browser is offline.
 * @throws the signal's reason
 */
export async function waitWhileOffline(
  signal: AbortSignal,
  onPaused: (isPaused: boolean) => void,
): Promise<void> {
  signal.throwIfAborted()
  if (navigator.onLine) return
  onPaused(true)
  await waitForNetwork(undefined, signal)
  onPaused(false)
}

/** Whether the same request may succeed in a moment. A 500 says nothing about the file, which may still be converted. */
function isLost(error: unknown): boolean {
  return error instanceof ServerError && [0, 429, 500, 502, 503, 504].includes(error.status)
}
