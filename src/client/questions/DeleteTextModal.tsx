import { Modal } from '#client/ui/Modal.tsx'

/** Asks before a tab with a text is left, which deletes it. */
export function DeleteTextModal(props: {
  readonly isOpen: boolean
  readonly onDelete: () => void
  readonly onClose: () => void
}) {
  return (
    <Modal
      isOpen={props.isOpen}
      title="Delete what you wrote?"
      closeLabel="Keep it"
      danger={{ label: 'Delete', onClick: props.onDelete }}
      onClose={props.onClose}
    >
      <p>If you choose another way, what you wrote here is deleted.</p>
    </Modal>
  )
}
