import { Component, type ReactNode } from 'react'

import { ServerError } from '#client/api/callApi.ts'

interface Props {
  /** What stands there after a mistake of our own; without it, that goes on to the next boundary. */
  readonly fallback?: ReactNode
  /** The same for what the server refuses. */
  readonly renderRefusal?: (message: string, reset: () => void) => ReactNode
  readonly children: ReactNode
}

interface State {
  readonly error: unknown
}

/** Keeps what goes wrong in one part of the page from the rest. Answers are in the store, and stay there. */
export class PartBoundary extends Component<Props, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    const { fallback, renderRefusal, children } = this.props
    if (error === undefined) return children
    if (error instanceof ServerError && renderRefusal) {
      return renderRefusal(error.message, () => this.setState({ error: undefined }))
    }
    if (error instanceof ServerError || fallback === undefined) throw error
    return fallback
  }
}
