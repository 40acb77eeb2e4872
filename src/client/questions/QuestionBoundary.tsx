import type { ReactNode } from 'react'

import { ErrorBoundary } from '#client/layout/ErrorBoundary.tsx'
import { RecoveryAdvice } from '#client/layout/HelpLink.tsx'
import { getFieldClass } from '#client/ui/Field.tsx'

interface Known {
  /** Target of a link to it. */
  readonly id: string
  readonly label: string
}

/** Keeps an error in one question from the others. */
export function QuestionBoundary({
  children,
  ...known
}: Known & { readonly children: ReactNode }): ReactNode {
  return <ErrorBoundary renderError={() => <BrokenQuestion {...known} />}>{children}</ErrorBoundary>
}

function BrokenQuestion({ id, label }: Known): ReactNode {
  return (
    <div className={getFieldClass(true)} id={id} role="alert">
      <p>
        <strong>{label}</strong>
      </p>
      <p>
        This question cannot be shown. <RecoveryAdvice />
      </p>
    </div>
  )
}
