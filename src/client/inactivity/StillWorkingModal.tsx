import { useSyncExternalStore } from 'react'

import { sessionInvalidMessage } from '#contract/messages.ts'

import { usePendingAction } from '../navigation/usePendingAction.ts'
import { Button } from '../ui/Button.tsx'
import { Modal } from '../ui/Modal.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import type { ActivityWatch } from './createActivityWatch.ts'

/** Seconds left that a screen reader announces; announcing each would be too much. */
const announcedSeconds: readonly number[] = [10, 30]

/** Asks whether the student is still there. Closing it counts as yes. */
export function StillWorkingModal(props: {
  readonly watch: ActivityWatch
  readonly logOut: (errorMessage: string) => Promise<void>
}) {
  const { watch, logOut } = props
  const { isPending, run } = usePendingAction()
  const secondsLeft = useSyncExternalStore(tick, () =>
    Math.max(0, Math.ceil((watch.getEnd() - Date.now()) / 1000)),
  )
  const announced = announcedSeconds.find((seconds) => secondsLeft <= seconds)

  return (
    <Modal
      isOpen
      isAlert
      title="Still working?"
      onClose={watch.continueWorking}
      actions={
        <>
          <Button
            variant="quiet"
            busyLabel={isPending && 'Logging out'}
            onClick={() => run(() => logOut(sessionInvalidMessage))}
          >
            Log Out
          </Button>
          <Button onClick={watch.continueWorking}>Continue</Button>
        </>
      }
    >
      <p>
        You haven’t done anything for a while. To keep your answers to yourself, we’ll log you out in{' '}
        <strong role="timer">{secondsLeft === 1 ? '1 second' : `${secondsLeft} seconds`}</strong>.
      </p>
      <p>What you have typed will be saved first.</p>
      <VisuallyHidden>
        <output>{announced !== undefined && `Less than ${announced + 1} seconds left.`}</output>
      </VisuallyHidden>
    </Modal>
  )
}

function tick(listener: () => void): () => void {
  const timer = setInterval(listener, 1000)
  return () => clearInterval(timer)
}
