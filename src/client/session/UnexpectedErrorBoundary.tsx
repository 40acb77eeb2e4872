import { Component, type ReactNode } from 'react'

import { ServerError } from '../api/callApi.ts'
import { DocumentTitle } from '../layout/DocumentTitle.tsx'
import { Button } from '../ui/Button.tsx'
import { Modal } from '../ui/Modal.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

const title = 'Unexpected Error'

interface Props {
  readonly children: ReactNode
  /** Forgets what could not be loaded, before it is tried again. */
  readonly onTryAgain: () => void
}

interface State {
  readonly error: unknown
}

/**
 * Says in a dialog that the server could not be asked for what a screen needs, and tries again (spec 8, uncaught error).
 * A mistake of our own is none of its business: that is the route's (spec 2, generic error screen).
 */
export class UnexpectedErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (!(error instanceof ServerError)) throw error
    const tryAgain = (): void => {
      this.props.onTryAgain()
      this.setState({ error: undefined })
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
          <p>{error.message}</p>
        </Modal>
      </main>
    )
  }
}
