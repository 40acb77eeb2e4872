import { offlineMessage, unexpectedErrorMessage } from '#contract/messages.ts'

import { findMessage, ServerError } from './callApi.ts'

/** As long as the presigned form is valid: enough for the largest file at 14 kbit/s. */
const longestSendingMs = 600_000

/**
 * Uploads a file to the store, by XMLHttpRequest for its progress events.
 * @throws ServerError when the store refuses, and without a network; the signal's reason when aborted
 */
export function sendFile(
  url: string,
  fields: Readonly<Record<string, string>>,
  file: File,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (percent: number) => void },
): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file, file.name)
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    const stop = (): void => request.abort()
    const lose = (): void => reject(new ServerError(offlineMessage, 0))
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(Math.floor((100 * loaded) / total))
    })
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve()
      // Our own store replies in JSON; the messages of others are not for students.
      else reject(new ServerError(findMessage(request.response) ?? unexpectedErrorMessage, request.status))
    })
    request.addEventListener('error', lose)
    request.addEventListener('timeout', lose)
    request.addEventListener('abort', () => reject(signal.reason))
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop))
    signal.addEventListener('abort', stop)
    request.open('POST', url)
    request.responseType = 'json'
    request.timeout = longestSendingMs
    request.send(form)
  })
}
