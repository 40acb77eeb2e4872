import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'

import { IconButton } from './IconButton.tsx'
import { joinClasses } from './joinClasses.ts'
import styles from './Modal.module.css'

/** A dialog above the page. */
export interface ModalProps {
  readonly isOpen: boolean
  /** 'Error' without it (spec 2). */
  readonly title?: string
  /** 30 rem, 60 rem or 80 % of the window; on a tablet 30 rem, 70 % or 90 % (spec 2). */
  readonly size?: 'xs' | 's' | 'm'
  readonly children: ReactNode
  /** Buttons below the text. */
  readonly actions?: ReactNode
  /** Asked for by Escape, the close button or a press beside the dialog. */
  readonly onClose: () => void
}

/** A native modal dialog. While it is open the page behind cannot be reached; closing returns the focus. */
export function Modal({ isOpen, ...rest }: ModalProps): ReactNode {
  return isOpen ? <OpenModal {...rest} /> : null
}

function OpenModal({
  title = 'Error',
  size = 'xs',
  children,
  actions,
  onClose,
}: Omit<ModalProps, 'isOpen'>): ReactNode {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)

  // Before the element goes, not after: closing gives the focus back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const closeFromBeside = (event: MouseEvent): void => {
      if (event.target !== element) return
      event.preventDefault()
      close()
    }
    element.addEventListener('mousedown', closeFromBeside)
    element.showModal()
    return () => {
      element.removeEventListener('mousedown', closeFromBeside)
      element.close()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className={joinClasses(styles.dialog, styles[size])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="close" label="Close" onClick={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  )
}
