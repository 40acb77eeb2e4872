import type { ReactNode } from 'react'

import { Button } from '../ui/Button.tsx'
import { Modal } from '../ui/Modal.tsx'

/** Asks before a component goes in which something has been answered. */
export default function RemoveDialog(props: {
  readonly title: string
  readonly onCancel: () => void
  readonly onRemove: () => void
}): ReactNode {
  const { title, onCancel, onRemove } = props
  return (
    <Modal
      isOpen
      title={`Remove ${title}?`}
      onClose={onCancel}
      actions={
        <>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
          <Button variant="danger" onClick={onRemove}>
            Remove
          </Button>
        </>
      }
    >
      <p>Everything you entered for it will be deleted. The ones after it move up.</p>
    </Modal>
  )
}
