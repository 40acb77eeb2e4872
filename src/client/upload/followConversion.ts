import { getConversion, type PdfStatus } from '#contract/documents.ts'

import { callApi, ServerError } from '../api/callApi.ts'
import { waitFor, waitForNetwork } from './waitForNetwork.ts'

/** How often a conversion is asked about. */
const pollMilliseconds = 2000

/** Longer than the server lets any conversion wait: two hours. */
const maxQuestions = 3600

/** A server that is being replaced is back by then. */
const maxLostInARow = 10

type UnderWay = 'UNPROCESSED' | 'IN_PROGRESS'

interface ConversionEnd {
  readonly status: Exclude<PdfStatus, UnderWay>
  readonly message: string
}

/**
 * Asks about a conversion until it has ended. Without a network it waits; replies that were lost are asked for
 * again, a few times.
 * @throws ServerError when the server does not say; the signal's reason
 */
export async function followConversion(
  key: string,
  options: {
    readonly signal: AbortSignal
    readonly onPaused: (isPaused: boolean) => void
    readonly onCompleted: () => Promise<void>
  },
): Promise<ConversionEnd> {
  let lostInARow = 0
  for (let asked = 0; asked < maxQuestions; asked += 1) {
    await waitForNetwork(options)
    try {
      const { status, message } = await callApi(getConversion, { params: { key } })
      options.signal.throwIfAborted()
      if (status === 'COMPLETED') await options.onCompleted()
      if (!isUnderWay(status)) return { status, message }
      lostInARow = 0
    } catch (error) {
      lostInARow += 1
      if (!isLost(error) || lostInARow > maxLostInARow) throw error
    }
    await waitFor(pollMilliseconds, options.signal)
  }
  throw new Error(`The conversion of ${key} has not ended.`)
}

/** Whether a conversion goes on. */
export function isUnderWay(status: PdfStatus): status is UnderWay {
  return status === 'UNPROCESSED' || status === 'IN_PROGRESS'
}

/** Whether the same question may well be answered in a moment. */
function isLost(error: unknown): boolean {
  return error instanceof ServerError && [0, 429, 502, 503, 504].includes(error.status)
}
