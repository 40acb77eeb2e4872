import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

import { Button } from './Button.tsx'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Popover.module.css'
import { useIsHydrated } from './useIsHydrated.ts'

export interface PopoverProps {
  readonly id: string
  readonly title: string
  readonly icon?: IconName
  /** `close` is for content that ends the popover's purpose, such as a link to another screen. */
  readonly children: (close: () => void) => ReactNode
}

/**
 * Closes on Escape, its close button, a press outside and focus moving elsewhere. Before hydration the popover
 * attributes open it where browsers know them (decision 53).
 */
export function Popover({ id, title, icon, children }: PopoverProps) {
  const isHydrated = useIsHydrated()
  const [isOpen, setOpen] = useState(false)
  const holder = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)

  const close = (): void => setOpen(false)

  // It was opened before hydration.
  useLayoutEffect(() => {
    if (dialog.current?.popover === 'auto' && dialog.current.matches(':popover-open')) setOpen(true)
  }, [])

  useLayoutEffect(() => {
    const element = holder.current
    const opener = trigger.current
    if (!isOpen || !element) return undefined
    const place = (): void => {
      const endPixels = document.documentElement.clientWidth - element.getBoundingClientRect().right
      element.style.setProperty('--to-window-end', `${endPixels}px`)
    }
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) setOpen(false)
    }
    const leave = ({ target }: Event): void => {
      if (target instanceof Node && !element.contains(target)) setOpen(false)
    }
    // Its position depends on the window and on the text size.
    const observer = new ResizeObserver(place)
    observer.observe(element)
    observer.observe(document.documentElement)
    place()
    dialog.current?.focus({ preventScroll: true })
    const ends = new AbortController()
    document.addEventListener('keydown', closeOnEscape, ends)
    for (const name of ['pointerup', 'focusin']) document.addEventListener(name, leave, ends)
    return () => {
      observer.disconnect()
      ends.abort()
      const focused = document.activeElement
      const isLost = focused === document.body || element.contains(focused)
      if (isLost) opener?.focus({ preventScroll: true })
    }
  }, [isOpen])

  return (
    <div ref={holder} className={styles.holder}>
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        {...(isHydrated ? { 'aria-expanded': isOpen, 'aria-controls': id } : { popoverTarget: id })}
        onClick={() => setOpen(!isOpen)}
      >
        {icon && <Icon name={icon} />}
        {title}
      </button>
      <dialog
        ref={dialog}
        id={id}
        open={isOpen}
        {...(!isHydrated && { popover: 'auto' as const })}
        aria-label={title}
        className={styles.popover}
        tabIndex={-1}
      >
        <div className={styles.head}>
          <span>{title}</span>
          <Button
            variant="icon"
            icon="close"
            aria-label="Close"
            {...(!isHydrated && { popoverTarget: id })}
            onClick={close}
          />
        </div>
        {(isOpen || !isHydrated) && children(close)}
      </dialog>
    </div>
  )
}
