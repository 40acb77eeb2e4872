import { callApi } from '#client/api/callApi.ts'
import { Button } from '#client/ui/Button.tsx'
import { Modal } from '#client/ui/Modal.tsx'
import { removeMember, resetMemberFactor } from '#contract/staffMembers.ts'

import { DialogFailure } from '../layout/DialogFailure.tsx'
import { useDialogAction } from '../layout/useDialogAction.ts'
import type { ListedMember } from './memberCalls.ts'

const words = {
  remove: {
    title: 'Remove',
    effect:
      'is signed out everywhere and cannot sign in again. Their notes and log entries stay. You can add them again later.',
    confirm: 'Remove',
    busy: 'Removing',
    failure: 'Not removed',
    call: removeMember,
  },
  reset: {
    title: 'Reset the authenticator app of',
    effect: 'is signed out everywhere, and sets up an authenticator app at the next sign-in.',
    confirm: 'Reset',
    busy: 'Resetting',
    failure: 'Not reset',
    call: resetMemberFactor,
  },
} as const

/** Asks before a member is removed, or signed out for good with their authenticator app. */
export function EndMember(props: {
  readonly kind: keyof typeof words
  readonly member: ListedMember
  readonly onClose: () => void
  readonly onDone: (message: string) => void
}) {
  const { kind, member, onClose, onDone } = props
  const { title, effect, confirm, busy, failure, call } = words[kind]
  const action = useDialogAction(failure)
  return (
    <Modal
      isOpen
      isAlert
      title={`${title} ${member.name}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            busyLabel={action.busy(busy)}
            onClick={() =>
              action.run(async () => onDone((await callApi(call, { params: { id: member.id } })).message))
            }
          >
            {confirm}
          </Button>
        </>
      }
    >
      <DialogFailure text={action.failure} />
      <p>
        <bdi>{member.name}</bdi> ({member.email}) {effect}
      </p>
    </Modal>
  )
}
