import { Modal } from '#client/ui/Modal.tsx'

/** Asks before a press deletes a text or a file. */
export function DeletionModal(props: {
  readonly title: string
  readonly text: string
  readonly onDelete: () => void
  readonly onClose: () => void
}) {
  return (
    <Modal
      isOpen
      title={props.title}
      closeLabel="Keep it"
      danger={{ label: 'Delete', onClick: props.onDelete }}
      onClose={props.onClose}
    >
      <p>{props.text}</p>
    </Modal>
  )
}
