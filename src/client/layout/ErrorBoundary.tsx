import { Component, type ReactNode } from 'react'

import { ServerError } from '#client/api/callApi.ts'

interface Props {
  /** Catches what the server refused, which can be tried again, rather than mistakes of our own. */
  readonly catchesRefusals?: boolean
  readonly renderError: (error: unknown, retry: () => void) => ReactNode
  readonly children: ReactNode
}

interface State {
  readonly error: unknown
}

/** Keeps what goes wrong in one part of the page from the rest. What it does not catch goes on to the one around it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render(): ReactNode {
    const { catchesRefusals = false, renderError, children } = this.props
    const { error } = this.state
    if (error === undefined) return children
    if (error instanceof ServerError !== catchesRefusals) throw error
    return renderError(error, () => this.setState({ error: undefined }))
  }
}
