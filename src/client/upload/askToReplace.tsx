import { Modal } from '../ui/Modal.tsx'
import { openDialog } from '../ui/openDialog.ts'

/** Asks before a file takes the place of the attached one. */
export function askToReplace(attached: string, chosen: string, act: () => void): void {
  openDialog((close) => (
    <Modal
      isOpen
      title="Replace your file?"
      closeLabel="Keep it"
      danger={{
        label: 'Replace',
        onClick: () => {
          close()
          act()
        },
      }}
      onClose={close}
    >
      <p>
        If you continue, {chosen} takes the place of {attached}.
      </p>
    </Modal>
  ))
}
