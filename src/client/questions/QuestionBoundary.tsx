import type { ReactNode } from 'react'

import { ErrorBoundary } from '#client/layout/ErrorBoundary.tsx'
import { RecoveryAdvice } from '#client/layout/RecoveryAdvice.tsx'
import { getFieldClass } from '#client/ui/fieldClass.ts'

/** What a question is known by. */
interface Known {
  /** Where a link to it leads. */
  readonly id: string
  /** What it asks. */
  readonly label: string
}

/** Keeps what goes wrong in one question from the others. */
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
