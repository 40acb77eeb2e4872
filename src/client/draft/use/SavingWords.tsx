import type { ReactNode } from 'react'

import { formatTime } from '#form/formatTime.ts'

import { Icon } from '../../ui/Icon.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import type { SaveState } from '../draft.ts'

/** How the last save went, and whether what is not saved lies on this device meanwhile. */
interface Saving {
  readonly save: SaveState
  readonly isKept: boolean
}

/** What a student reads about their answers being kept. */
export function SavingWords({ save, isKept }: Saving): ReactNode {
  switch (save.kind) {
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
          Saved {formatHour(save.at)}
        </>
      )
    case 'failed':
      return (
        <>
          <Icon name="error" size={18} />
          {describeWaiting(save, isKept)}
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
function describeWaiting(
  { isOffline, isRetried }: Extract<SaveState, { readonly kind: 'failed' }>,
  isKept: boolean,
): string {
  const trouble = isOffline ? 'Offline' : 'Not saved yet'
  const outlook = isRetried ? 'will be saved' : 'will be tried again with your next answer'
  return isKept ? `${trouble}: kept on this device, ${outlook}` : `${trouble}: please keep this page open`
}
