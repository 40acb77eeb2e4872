import type { ReactNode } from 'react'

import { describeFailure } from '../api/callApi.ts'
import { DocumentTitle } from '../layout/DocumentTitle.tsx'
import { ErrorBoundary } from '../layout/ErrorBoundary.tsx'
import { Modal } from '../ui/Modal.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

const title = 'Unexpected Error'

/** Shows a dialog when the data of a screen could not be loaded, and loads everything below again. */
export function UnexpectedErrorBoundary({ children }: { readonly children: ReactNode }) {
  const renderError = (error: unknown, retry: () => void) => (
    <main>
      <DocumentTitle title={title} />
      <VisuallyHidden>
        <h1>{title}</h1>
      </VisuallyHidden>
      <Modal isOpen title={title} closeLabel="Try again" onClose={retry}>
        <p>{describeFailure(error)}</p>
      </Modal>
    </main>
  )
  return (
    <ErrorBoundary catches="refusals" renderError={renderError}>
      {children}
    </ErrorBoundary>
  )
}
