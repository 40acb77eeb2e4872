import { Component, type ReactNode } from 'react'

import { ServerError } from '#client/api/callApi.ts'

interface Props {
  /** What stands there instead. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

interface State {
  readonly error: unknown
}

/**
 * Keeps what goes wrong in one part of the page from the rest. Answers are in the store, and stay there. What the
 * server refuses goes on to the dialog that tells it.
 */
export class PartBoundary extends Component<Props, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (error instanceof ServerError) throw error
    return this.props.fallback
  }
}
