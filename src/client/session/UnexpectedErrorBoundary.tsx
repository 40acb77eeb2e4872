import type { ReactNode } from 'react'

import { DocumentTitle } from '../chrome/DocumentTitle.tsx'
import { PartBoundary } from '../chrome/PartBoundary.tsx'
import { Button } from '../ui/Button.tsx'
import { Modal } from '../ui/Modal.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

const title = 'Unexpected Error'

/** Says in a dialog that the server could not be asked for what a screen needs, and tries again. */
export function UnexpectedErrorBoundary(props: {
  readonly children: ReactNode
  readonly onTryAgain: () => void
}): ReactNode {
  const renderRefusal = (message: string, reset: () => void): ReactNode => {
    const tryAgain = (): void => {
      props.onTryAgain()
      reset()
    }
    return (
      <main>
        <DocumentTitle title={title} />
        <VisuallyHidden>
          <h1>{title}</h1>
        </VisuallyHidden>
        <Modal
          isOpen
          title={title}
          onClose={tryAgain}
          actions={<Button onClick={tryAgain}>Try again</Button>}
        >
          <p>{message}</p>
        </Modal>
      </main>
    )
  }
  return <PartBoundary renderRefusal={renderRefusal}>{props.children}</PartBoundary>
}
