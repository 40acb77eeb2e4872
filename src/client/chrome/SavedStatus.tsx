import type { ReactNode } from 'react'

import type { SavingState } from '#client/draft/use/SavingContext.ts'
import { useSession } from '#client/session/SessionContext.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { joinClasses } from '#client/ui/joinClasses.ts'
import { Spinner } from '#client/ui/Spinner.tsx'
import { formatTime } from '#form/formatTime.ts'

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
  const isTrouble = saving.kind === 'refused' || (saving.kind === 'failed' && !saving.isKept)
  return (
    <output className={joinClasses(styles.saved, styles[place], isTrouble && styles.failed)}>
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
          Saved {formatHour(saving.at)}
        </>
      )
    case 'failed':
      return (
        <>
          <Icon name="error" size={18} />
          {describeWaiting(saving)}
        </>
      )
    case 'refused':
      return (
        <>
          <Icon name="error" size={18} />
          Some answers could not be saved. They are marked.
        </>
      )
  }
}

function formatHour(at: number): string {
  const time = new Date(at)
  return formatTime({ hour: time.getHours(), minute: time.getMinutes() })
}

/** What is true of answers that wait: where they are, and what becomes of them. */
function describeWaiting({ isOffline, isRetried, isKept }: SavingState & { kind: 'failed' }): string {
  const trouble = isOffline ? 'Offline' : 'Not saved yet'
  const outlook = isRetried ? 'will be saved' : 'will be tried again with your next answer'
  return isKept ? `${trouble}: kept on this device, ${outlook}` : `${trouble}: please keep this page open`
}
