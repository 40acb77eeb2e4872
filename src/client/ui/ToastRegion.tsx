import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react'

import styles from './Toast.module.css'
import { type Severity, type ToastMessage, ToastView } from './ToastView.tsx'

export interface ShownToast extends ToastMessage {
  readonly id: number
}

const hotkey = 'F8'

/** The two live regions are always there, so that what comes into them is announced. Time stops while one is read. */
export function ToastRegion(props: {
  readonly toasts: readonly ShownToast[]
  readonly onClose: (id: number) => void
}): ReactNode {
  const { toasts, onClose } = props
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isHidden = useIsWindowHidden()
  const region = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<EventTarget>(null)

  const hasToasts = toasts.length > 0
  useEffect(() => {
    if (!hasToasts) return
    const goToToasts = (event: KeyboardEvent): void => {
      if (event.key === hotkey) region.current?.querySelector('button')?.focus()
    }
    addEventListener('keydown', goToToasts)
    return () => removeEventListener('keydown', goToToasts)
  }, [hasToasts])

  const close = (id: number): void => {
    // An element that goes from under the pointer or the focus says nothing about it.
    setPointedAt(false)
    if (region.current?.contains(document.activeElement)) {
      const buttons = [...region.current.querySelectorAll('button')]
      const next = buttons.find((button) => button !== document.activeElement) ?? cameFrom.current
      if (next instanceof HTMLElement) next.focus()
    }
    onClose(id)
  }
  const enter = (event: FocusEvent): void => {
    setFocus(true)
    const from = event.relatedTarget
    if (from instanceof Element && !region.current?.contains(from)) cameFrom.current = from
  }
  const list = (severity: Severity): ReactNode =>
    toasts
      .filter((toast) => toast.severity === severity)
      .map((toast) => (
        <ToastView
          key={toast.id}
          message={toast}
          isPaused={isPointedAt || hasFocus || isHidden}
          onClose={() => close(toast.id)}
        />
      ))

  return (
    <div
      ref={region}
      className={styles.region}
      {...(toasts.length > 0 && {
        role: 'region',
        'aria-label': 'Notifications',
        'aria-keyshortcuts': hotkey,
      })}
      onPointerMove={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={enter}
      onBlur={() => setFocus(false)}
    >
      <output>{list('success')}</output>
      <div role="alert">{list('error')}</div>
    </div>
  )
}

function useIsWindowHidden(): boolean {
  const [isHidden, setHidden] = useState(false)
  useEffect(() => {
    const look = (): void => setHidden(document.visibilityState === 'hidden')
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isHidden
}
