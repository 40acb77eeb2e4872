import { type MouseEvent, type ReactNode, useCallback, useEffect } from 'react'

import { useSession } from '../session/SessionContext.ts'
import { Button } from '../ui/Button.tsx'
import { getButtonClass } from '../ui/buttonClass.ts'
import { Icon } from '../ui/Icon.tsx'
import { useToast } from '../ui/ToastContext.ts'
import { useSender } from '../draft/send/SenderContext.ts'
import { useCopyDownload } from './useCopyDownload.ts'

/**
 * The link that downloads the PDF copy, or what it waits for. Before the submission it is a draft. It
 * is never dead: pressing it asks for the copy as it is now.
 */
export function CopyLink({ look }: { readonly look: 'button' | 'quiet' }): ReactNode {
  const sender = useSender()
  const { status } = useSession()
  const { url, isBeingMade, isEmpty, hasFailed, download } = useCopyDownload()
  const { show } = useToast()
  const showFailure = useCallback(
    () =>
      show({
        severity: 'error',
        label: 'Error',
        text: 'Error downloading PDF copy of your application.',
      }),
    [show],
  )
  useEffect(() => {
    if (hasFailed) showFailure()
  }, [hasFailed, showFailure])

  const saveAndDownload = async (): Promise<void> => {
    try {
      // The draft has what has just been typed.
      if (status !== 'submitted') await sender.save()
    } catch {
      // The saved status says so already; the copy has what could be saved.
    }
    if (!(await download())) showFailure()
  }
  const press = (event: MouseEvent): void => {
    // With a key held, the browser opens the address elsewhere.
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
