import { type ReactNode, useEffect } from 'react'

import { Button } from '../ui/Button.tsx'
import { getButtonClass } from '../ui/buttonClass.ts'
import { Icon } from '../ui/Icon.tsx'
import { useToast } from '../ui/ToastContext.ts'
import { useCopyDownload } from './useCopyDownload.ts'

/**
 * The link that downloads the PDF copy, or what it waits for (spec 4, spec 8).
 * @param props.look a button on the completion page, quieter in the account popover
 */
export function CopyLink({ look }: { readonly look: 'button' | 'quiet' }): ReactNode {
  const { url, isBeingMade, hasFailed } = useCopyDownload()
  const { show } = useToast()
  useEffect(() => {
    if (!hasFailed) return
    show({
      severity: 'error',
      label: 'Error',
      text: 'Error downloading PDF copy of your application.',
    })
  }, [hasFailed, show])
  const variant = look === 'button' ? 'primary' : 'quiet'
  if (url === null) {
    return (
      <Button
        variant={variant}
        size="block"
        isLoading={isBeingMade}
        loadingLabel="Preparing your PDF"
        disabled={hasFailed}
      >
        Download PDF copy
      </Button>
    )
  }
  return (
    <a className={getButtonClass(variant, 'block')} href={url} download>
      <Icon name="download" />
      Download PDF copy
    </a>
  )
}
