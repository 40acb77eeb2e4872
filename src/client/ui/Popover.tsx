import { type ReactNode, type ToggleEvent, useEffect, useRef } from 'react'

import { Icon, type IconName } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import styles from './Popover.module.css'
import { useToast } from './ToastContext.ts'

/** Something small that opens below its trigger. */
export interface PopoverProps {
  /** The popover's id; native attributes tie the trigger to it, so that it opens before the script runs. */
  readonly id: string
  readonly title: string
  readonly icon?: IconName
  readonly children: ReactNode
}

/** Between trigger and popover, in pixels (spec 9). */
const sideOffset = 5

/** A trigger and what it opens. Escape, the close button, a press outside and a press on anything inside close it. */
export function Popover({ id, title, icon, children }: PopoverProps): ReactNode {
  const trigger = useRef<HTMLButtonElement>(null)
  const { raise } = useToast()

  const placeBelowTrigger = (popover: HTMLElement): void => {
    const box = trigger.current?.getBoundingClientRect()
    if (!box) return
    popover.style.insetBlockStart = `${box.bottom + scrollY + sideOffset}px`
    // Its right edge stands below the trigger's, unless it would stick out of a narrow window then.
    const endPixels = document.documentElement.clientWidth - box.right
    popover.style.insetInlineEnd = `max(.5rem, min(${endPixels}px, 100vw - 17.5rem))`
  }

  // A phone that is turned moves the trigger.
  useEffect(() => {
    const placeAgain = (): void => {
      const popover = document.getElementById(id)
      if (popover?.matches(':popover-open')) placeBelowTrigger(popover)
    }
    addEventListener('resize', placeAgain)
    return () => removeEventListener('resize', placeAgain)
  })

  return (
    <>
      <button ref={trigger} type="button" className={styles.trigger} popoverTarget={id}>
        {icon && <Icon name={icon} />}
        {title}
      </button>
      <dialog
        id={id}
        popover="auto"
        aria-label={title}
        className={styles.popover}
        tabIndex={-1}
        onBeforeToggle={({ currentTarget, newState }: ToggleEvent<HTMLDialogElement>) => {
          if (newState === 'open') placeBelowTrigger(currentTarget)
        }}
        onToggle={({ currentTarget, newState }) => {
          if (newState !== 'open') return
          currentTarget.focus({ preventScroll: true })
          // A toast that was there already stays in sight.
          raise()
        }}
      >
        <div className={styles.head}>
          <span>{title}</span>
          <IconButton icon="close" label="Close" popoverTarget={id} popoverTargetAction="hide" />
        </div>
        {children}
      </dialog>
    </>
  )
}

/**
 * Closes a popover, if it is open: its work is done.
 * @param id the popover's id
 */
export function closePopover(id: string): void {
  const popover = document.getElementById(id)
  if (popover?.matches(':popover-open')) popover.hidePopover()
}
