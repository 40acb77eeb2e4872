import type { ReactNode } from 'react'

import type { SavingState } from '#client/saving/SavingContext.ts'
import { useSession } from '#client/session/SessionContext.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { joinClasses } from '#client/ui/joinClasses.ts'
import { Spinner } from '#client/ui/Spinner.tsx'

import styles from './SavedStatus.module.css'

/** Whether the answers are kept. */
export interface SavedStatusProps {
  readonly saving: SavingState
  /** It stands in the aside on a wide window and under the button on a narrow one; only one is ever there. */
  readonly place: 'aside' | 'actions'
}

/** Says whether the answers are saved, and announces it. */
export function SavedStatus({ saving, place }: SavedStatusProps): ReactNode {
  const { isLoggedIn } = useSession()
  return (
    <output className={joinClasses(styles.saved, styles[place], saving.kind === 'failed' && styles.failed)}>
      {isLoggedIn ? <SavingWords saving={saving} /> : 'Not saved yet'}
    </output>
  )
}

function SavingWords({ saving }: Pick<SavedStatusProps, 'saving'>): ReactNode {
  switch (saving.kind) {
    case 'idle':
      return null
    case 'saving':
      return (
        <>
          <Spinner />
          Saving
        </>
      )
    case 'saved':
      return (
        <>
          <Icon name="check" size={18} />
          Saved {formatTime(saving.at)}
        </>
      )
    case 'failed':
      return (
        <>
          <Icon name="error" size={18} />
          Not saved. We keep your answers here and try again.
        </>
      )
  }
}

/** The student's own clock: it says how long ago that was. */
function formatTime(at: Date): string {
  return at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
}
