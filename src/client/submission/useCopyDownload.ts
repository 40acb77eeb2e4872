import { useState, useSyncExternalStore } from 'react'

import { getCopy } from '#contract/documents.ts'
import { isUnfinished } from '#contract/pdfStatus.ts'

import { callApi, UnauthorizedError } from '../api/callApi.ts'
import { createPoll } from '../session/createPoll.ts'

/** Polling intervals while the copy is being made, and afterwards, since its URL expires. */
const pollMilliseconds = { beingMade: 1000, made: 600_000 }

/** Polls the PDF copy for one visible link after the other. */
export const createCopyPoll = () =>
  createPoll(
    () => callApi(getCopy),
    ({ reply }) => (isUnfinished(reply?.status) ? pollMilliseconds.beingMade : pollMilliseconds.made),
  )

export function useCopyDownload({ get, ask, askAgain, subscribe }: ReturnType<typeof createCopyPoll>) {
  const [isPressed, setIsPressed] = useState(false)
  const { reply: data, hasFailed } = useSyncExternalStore(subscribe, get)
  const waitForUrl = async (): Promise<string | null> => {
    let copy = await askAgain()
    while (isUnfinished(copy.status)) {
      await new Promise((resolve) => setTimeout(resolve, pollMilliseconds.beingMade))
      copy = await ask()
    }
    return copy.url
  }
  return {
    url: data?.url ?? null,
    /** A press waits for the copy, and learns itself whether that failed. */
    isPressed,
    isBeingMade: isPressed || (data === undefined && !hasFailed) || isUnfinished(data?.status),
    /** Nothing was answered, so there is nothing to copy. */
    isEmpty: data?.status === 'NOT_ANSWERED',
    /** The last attempt failed. */
    hasFailed: hasFailed || data?.status === 'FAILED',
    /** Requests the current copy and saves it once it is ready, since an earlier URL may have expired. */
    download: async (): Promise<boolean> => {
      setIsPressed(true)
      try {
        const url = await waitForUrl()
        if (url !== null) saveFile(url)
        return url !== null
      } catch (error) {
        // A 401 is handled by the root.
        return error instanceof UnauthorizedError
      } finally {
        setIsPressed(false)
      }
    },
  }
}

/** Downloads a file without leaving the page and without asking about unsaved changes. */
function saveFile(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
