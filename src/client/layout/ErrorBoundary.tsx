import { Component, type ReactNode } from 'react'

import { ServerError } from '#client/api/callApi.ts'

interface Props {
  /** Catches refusals of the server, which can be retried, and lets other errors through. */
  readonly catchesRefusals?: boolean
  readonly renderError: (error: unknown, retry: () => void) => ReactNode
  readonly children: ReactNode
}

interface State {
  readonly error: unknown
}

/** Keeps an error in one part of the page from the rest. What it doesn't catch goes on to its parent boundary. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render() {
    const { catchesRefusals = false, renderError, children } = this.props
    const { error } = this.state
    if (error === undefined) return children
    if (error instanceof ServerError !== catchesRefusals) throw error
    return renderError(error, () => this.setState({ error: undefined }))
  }
}
