import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

import { IconButton } from './IconButton.tsx'
import { joinClasses } from './joinClasses.ts'
import styles from './Modal.module.css'
import { useToast } from './ToastContext.ts'

export interface ModalProps {
  readonly isOpen: boolean
  /** 'Error' without it. */
  readonly title?: string
  /** 30 rem, 60 rem or 80 % of the window; on a tablet 30 rem, 70 % or 90 %. */
  readonly size?: 'xs' | 's' | 'm'
  /** It interrupts: its text is read out as soon as it opens. */
  readonly isAlert?: boolean
  readonly children: ReactNode
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
  isAlert = false,
  children,
  actions,
  onClose,
}: Omit<ModalProps, 'isOpen'>): ReactNode {
  const titleId = useId()
  const bodyId = useId()
  const { raise } = useToast()
  const dialog = useRef<HTMLDialogElement>(null)

  // Before the element goes, not after: closing gives the focus back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    // A popover closes as soon as the focus comes here.
    const popover = document.activeElement?.closest<HTMLDialogElement>('dialog:not([aria-modal])')
    element.showModal()
    // Safari 16 leaves the focus outside.
    if (!element.contains(document.activeElement)) element.querySelector('button')?.focus()
    raise()
    return () => {
      element.close()
      if (popover) document.querySelector<HTMLElement>(`[aria-controls="${popover.id}"]`)?.focus()
      // The toasts leave the dialog before it goes.
      raise()
    }
  }, [raise])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and a button do the same
    <dialog
      ref={dialog}
      className={joinClasses(styles.dialog, styles[size])}
      aria-modal="true"
      aria-labelledby={titleId}
      {...(isAlert && { role: 'alertdialog', 'aria-describedby': bodyId })}
      onMouseDown={(event) => {
        // Only beside what stands in the dialog.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
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
        <div className={styles.body} id={bodyId}>
          {children}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  )
}
