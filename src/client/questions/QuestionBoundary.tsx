import { Component, type ReactNode } from 'react'

import { ServerError } from '#client/api/callApi.ts'
import { RecoveryAdvice } from '#client/chrome/RecoveryAdvice.tsx'
import { useInstitution } from '#client/institution/TenantContext.ts'
import { getFieldClass } from '#client/ui/fieldClass.ts'

interface Props {
  /** Where a link to the question leads. */
  readonly id: string
  /** What it asks. */
  readonly label: string
  readonly children: ReactNode
}

interface State {
  readonly error: unknown
}

/**
 * Keeps what goes wrong in one question from the others. Its answer is in the store, and stays there. What the server
 * refuses goes on to the dialog that tells it.
 */
export class QuestionBoundary extends Component<Props, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    const { id, label, children } = this.props
    if (error === undefined) return children
    if (error instanceof ServerError) throw error
    return <BrokenQuestion id={id} label={label} />
  }
}

function BrokenQuestion({ id, label }: Pick<Props, 'id' | 'label'>): ReactNode {
  const { tenant } = useInstitution()
  return (
    <div className={getFieldClass(true)} id={id} role="alert">
      <p>
        <strong>{label}</strong>
      </p>
      <p>
        This question cannot be shown. <RecoveryAdvice tenant={tenant} />
      </p>
    </div>
  )
}
