import type { ReactNode } from 'react'

import { sessionInvalidMessage } from '#contract/messages.ts'

import { StillWorkingModal } from '../inactivity/StillWorkingModal.tsx'
import type { Inactivity } from '../inactivity/useInactivity.ts'
import { Modal } from '../ui/Modal.tsx'
import { usePendingAction } from '../navigation/usePendingAction.ts'
import type { LoggingOut } from './useLogOut.ts'

/** The dialogs of a session: that it ends soon, and that logging out failed. */
export function SessionModals(props: {
  readonly inactivity: Inactivity
  readonly loggingOut: LoggingOut
}): ReactNode {
  const { inactivity, loggingOut } = props
  const { phase, watch } = inactivity
  const { isPending, run } = usePendingAction()
  return (
    <>
      {watch && phase === 'warned' && (
        <StillWorkingModal
          getEnd={watch.getEnd}
          isLoggingOut={isPending}
          onContinue={watch.continueWorking}
          onLogOut={() => run(() => loggingOut.logOut(sessionInvalidMessage))}
        />
      )}
      <Modal
        isOpen={loggingOut.failure !== undefined}
        title="Unexpected Error"
        closeLabel="OK"
        onClose={loggingOut.forgetFailure}
      >
        <p>{loggingOut.failure}</p>
      </Modal>
    </>
  )
}
