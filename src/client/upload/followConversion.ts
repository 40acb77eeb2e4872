import { getConversion, type PdfStatus } from '#contract/documents.ts'

import { callApi, ServerError } from '../api/callApi.ts'
import { waitForNetwork } from '../api/waitForNetwork.ts'

const pollMilliseconds = 2000

/** Long enough for a restart of the server. */
const maxLostInARow = 10

/**
 * Polls a conversion until it has ended. Waits while offline, and retries lost replies a few times.
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
      if (!isUnderWay(status)) return { status, message }
      options.onProgress(message)
      lostInARow = 0
    } catch (error) {
      lostInARow += 1
      if (!isLost(error) || lostInARow > maxLostInARow) throw error
    }
    await waitForNetwork(pollMilliseconds, options.signal)
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

export function isUnderWay(status: PdfStatus | undefined): status is 'UNPROCESSED' | 'IN_PROGRESS' {
  return status === 'UNPROCESSED' || status === 'IN_PROGRESS'
}

/** Whether the same request may succeed in a moment. */
function isLost(error: unknown): boolean {
  return error instanceof ServerError && [0, 429, 502, 503, 504].includes(error.status)
}
