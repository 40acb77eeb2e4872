import { getDocumentUrl } from '#contract/documents.ts'

import { callApi, describeFailure, UnauthorizedError } from '../api/callApi.ts'
import { toaster } from '../ui/toaster.ts'

/** What was said when the last one could not be opened. */
let failure: string | undefined

/** Opens the PDF of an attached file, as the office gets it, in a new tab. A failure is shown in a toast. */
export async function viewDocument(key: string, fileName: string): Promise<void> {
  if (failure !== undefined) toaster.hide(failure)
  // Browsers block a tab that opens later than its press.
  const tab = window.open('', '_blank')
  if (tab) tab.document.body.textContent = `Opening ${fileName}`
  try {
    const { url } = await callApi(getDocumentUrl, { params: { key } })
    ;(tab ?? window).location.assign(url)
  } catch (error) {
    tab?.close()
    // A 401 is handled by the root.
    if (error instanceof UnauthorizedError) return
    failure = describeFailure(error)
    toaster.show({ severity: 'error', label: 'Error', text: failure })
  }
}
