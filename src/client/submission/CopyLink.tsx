import { type MouseEvent, useEffect, useEffectEvent } from 'react'

import { useWebStatus } from '../draft/use/DraftContext.ts'
import { Button, getButtonClass } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { toaster } from '../ui/toaster.ts'
import { type createCopyPoll, useCopyDownload } from './useCopyDownload.ts'

const errorText = 'Error downloading PDF copy of your application.'

/**
 * The link to the PDF copy, a draft before the submission, or its progress. It always works: a press requests the
 * current copy.
 */
export function CopyLink(props: {
  readonly poll: ReturnType<typeof createCopyPoll>
  readonly look: 'button' | 'quiet'
  readonly save?: () => Promise<void>
}) {
  const { poll, look, save } = props
  const status = useWebStatus()
  const { url, isPressed, isBeingMade, isEmpty, hasFailed, download } = useCopyDownload(poll)
  const reportPolled = useEffectEvent(() => {
    if (!isPressed) showFailure()
  })
  useEffect(() => {
    if (hasFailed) reportPolled()
  }, [hasFailed])

  const saveAndDownload = async (): Promise<void> => {
    try {
      // The draft includes what was just typed.
      if (status !== 'submitted') await save?.()
    } catch {
      // The saved status shows the failure; the copy has what could be saved.
    }
    toaster.hide(errorText)
    if (!(await download())) showFailure()
  }
  const press = (event: MouseEvent): void => {
    // With a modifier key the browser opens the address elsewhere.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void saveAndDownload()
  }

  const variant = look === 'button' ? 'primary' : 'quiet'
  const label = status === 'submitted' ? 'Download PDF copy' : 'Download PDF draft'
  return (
    <div hidden={isEmpty}>
      {url === null || isBeingMade ? (
        <Button
          variant={variant}
          size="block"
          icon="download"
          busyLabel={isBeingMade && 'Preparing your PDF'}
          onClick={press}
        >
          {label}
        </Button>
      ) : (
        <a className={getButtonClass(variant, 'block')} href={url} download onClick={press}>
          <Icon name="download" />
          {label}
        </a>
      )}
    </div>
  )
}

function showFailure(): void {
  toaster.show({ severity: 'error', label: 'Error', text: errorText })
}
