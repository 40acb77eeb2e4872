import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

import { Button } from './Button.tsx'
import { joinClasses } from './joinClasses.ts'
import styles from './Modal.module.css'
import { toaster } from './toaster.ts'

export interface ModalProps {
  readonly isOpen: boolean
  /** Default: 'Error'. */
  readonly title?: string
  /** 30 rem, 60 rem or 80 % of the window; on a tablet 30 rem, 70 % or 90 %. */
  readonly size?: 'xs' | 's' | 'm'
  /** An alert dialog. */
  readonly isAlert?: boolean
  readonly children: ReactNode
  /** The label of a button that closes. */
  readonly closeLabel?: string
  /** A button beside it for what cannot be undone. */
  readonly danger?: { readonly label: string; readonly onClick: () => void }
  /** Other buttons. */
  readonly actions?: ReactNode
  /**
   * Called on Escape, the close button and a press on the backdrop. Without it the dialog asks for a decision: it has no
   * close button and stays open until one of its own is pressed.
   */
  readonly onClose?: () => void
}

/** A native modal dialog. Closing returns the focus. */
export function Modal({ isOpen, ...rest }: ModalProps) {
  return isOpen ? <OpenModal {...rest} /> : null
}

function OpenModal(props: Omit<ModalProps, 'isOpen'>) {
  const { title = 'Error', size = 'xs', isAlert, closeLabel, danger, actions, onClose } = props
  const titleId = useId()
  const bodyId = useId()
  // A question or a message, whose text is heard when it opens; larger ones are for reading.
  const isSmall = isAlert === true || size === 'xs'
  const hasButtons = (closeLabel ?? actions) !== undefined
  // Some readers say the text of a dialog that has the focus itself, and its description once more: so a button has that,
  // for those that don't.
  const describedBy = isSmall ? bodyId : undefined
  const dialog = useRef<HTMLDialogElement>(null)
  const isBackdropPressed = useRef(false)

  // In a layout effect, since closing a removed dialog would not return the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    // A popover closes as soon as the focus moves into the dialog.
    const popover = document.activeElement?.closest<HTMLDialogElement>('dialog:not([aria-modal])')
    element.showModal()
    // With the focus on one of its buttons, some screen readers say that button only, and not what it is about.
    if (element.hasAttribute('tabindex')) element.focus()
    // Safari 16 doesn't move the focus into the dialog.
    if (!element.contains(document.activeElement)) findFirst(element)?.focus()
    toaster.raise()
    return () => {
      element.close()
      if (popover) document.querySelector<HTMLElement>(`[aria-controls="${popover.id}"]`)?.focus()
      // Toasts leave the dialog before it closes.
      toaster.raise()
    }
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape and a button do the same
    <dialog
      ref={dialog}
      className={joinClasses(styles.dialog, styles[size])}
      aria-modal="true"
      aria-labelledby={titleId}
      tabIndex={isSmall ? -1 : undefined}
      {...(!onClose && { closedby: 'none' })}
      {...(isAlert && { role: 'alertdialog' })}
      onMouseDown={(event) => {
        // Only presses on the backdrop, and not the second one of a double click that opened the dialog.
        isBackdropPressed.current = event.target === event.currentTarget && event.detail <= 1
        if (isBackdropPressed.current) event.preventDefault()
      }}
      onMouseUp={(event) => {
        // A press is taken back by moving off the backdrop.
        if (event.target !== event.currentTarget) isBackdropPressed.current = false
      }}
      onClick={() => {
        if (isBackdropPressed.current) onClose?.()
        isBackdropPressed.current = false
      }}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      onClose={({ currentTarget }) => {
        // Chromium before `closedby` asks once: a second Escape in a row closes without `cancel`.
        if (onClose || currentTarget.open) return
        currentTarget.showModal()
        toaster.raise()
      }}
    >
      <div className={joinClasses(styles.inside, !onClose && hasButtons && styles.decision)}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          {onClose && <Button variant="icon" icon="close" aria-label="Close" onClick={onClose} />}
        </div>
        <div className={styles.body} id={bodyId}>
          {props.children}
        </div>
        {hasButtons && (
          <div className={styles.actions}>
            {closeLabel !== undefined && (
              <Button
                variant={danger ? 'quiet' : 'primary'}
                aria-describedby={danger ? undefined : describedBy}
                onClick={onClose}
              >
                {closeLabel}
              </Button>
            )}
            {danger && (
              <Button variant="danger" aria-describedby={describedBy} onClick={danger.onClick}>
                {danger.label}
              </Button>
            )}
            {actions}
          </div>
        )}
      </div>
    </dialog>
  )
}

function findFirst(dialog: HTMLElement): HTMLElement | null {
  return dialog.querySelector<HTMLElement>('[autofocus]') ?? dialog.querySelector('button')
}
