import type { ReactNode } from 'react'

import { Button } from '#client/ui/Button.tsx'
import { FieldErrors } from '#client/ui/Field.tsx'
import { Form } from '#client/ui/Form.tsx'
import { Modal } from '#client/ui/Modal.tsx'

import styles from './Dialogs.module.css'

/** A dialog that does one thing with what is chosen. */
export function ManyDialog(props: {
  readonly title: string
  /** Why its button has done nothing. */
  readonly failures?: readonly string[]
  readonly submitLabel: string
  readonly busyLabel: string | false
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const { title, failures = [], submitLabel, busyLabel, onSubmit, onClose, children } = props
  return (
    <Modal isOpen title={title} onClose={onClose}>
      <Form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {failures.length > 0 && <FieldErrors messages={failures} label="" />}
        {children}
        <p className={styles.actions}>
          <Button type="submit" busyLabel={busyLabel}>
            {submitLabel}
          </Button>
          <Button variant="link" onClick={onClose}>
            Cancel
          </Button>
        </p>
      </Form>
    </Modal>
  )
}
