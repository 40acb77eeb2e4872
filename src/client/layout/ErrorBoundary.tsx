import { Component, type ReactNode } from 'react'

import { ServerError } from '#client/api/callApi.ts'

interface Props {
  /** Refusals of the server can be retried. Without it, everything else is caught. */
  readonly catches?: 'refusals' | 'everything'
  readonly renderError: (error: unknown, retry: () => void) => ReactNode
  readonly children: ReactNode
}

/** Keeps an error in one part of the page from the rest. What it doesn't catch goes on to its parent boundary. */
export class ErrorBoundary extends Component<Props, { readonly error: unknown }> {
  override state = { error: undefined as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { catches, renderError, children } = this.props
    const { error } = this.state
    if (error === undefined) return children
    if (catches !== 'everything' && error instanceof ServerError !== (catches === 'refusals')) throw error
    return renderError(error, () => this.setState({ error: undefined }))
  }
}
