import { type PointerEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'

import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { joinClasses } from './joinClasses.ts'
import styles from './Toast.module.css'

export type Severity = 'success' | 'error'

export interface ToastMessage {
  readonly severity: Severity
  readonly label: string
  readonly text: string
  /** Default: 5000; 300000 for unexpected errors. */
  readonly durationMs?: number
  /** Called when it has gone, by itself or closed. */
  readonly onReset?: () => void
}

const defaultDurationMs = 5000

const swipePixels = 50

export function ToastView(props: {
  readonly message: ToastMessage
  readonly isPaused: boolean
  readonly onClose: () => void
}): ReactNode {
  const { message, isPaused, onClose } = props
  const leftMs = useRef(message.durationMs ?? defaultDurationMs)
  const close = useEffectEvent(onClose)
  const swipe = useSwipe(onClose)

  useEffect(() => {
    if (isPaused) return
    const startedAt = performance.now()
    const timer = setTimeout(() => close(), leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current -= performance.now() - startedAt
    }
  }, [isPaused])

  return (
    <span className={joinClasses(styles.toast, message.severity === 'error' && styles.error)} {...swipe}>
      <Icon name={message.severity === 'error' ? 'error' : 'check'} size={18} />
      <span>
        <span className={styles.label}>{message.label}</span>
        <span className={styles.text}>{message.text}</span>
      </span>
      <Button variant="icon" icon="close" aria-label="Close" onClick={onClose} />
    </span>
  )
}

/** Follows a horizontal swipe, and snaps back if it was too short. */
function useSwipe(onSwiped: () => void) {
  const startX = useRef<number>(undefined)
  const [offset, setOffset] = useState(0)
  const end = (): void => {
    startX.current = undefined
    setOffset(0)
  }
  return {
    style: offset === 0 ? undefined : { transform: `translateX(${offset}px)` },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || (event.target as Element).closest('button')) return
      startX.current = event.clientX
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      if (startX.current !== undefined) setOffset(event.clientX - startX.current)
    },
    onPointerUp(event: PointerEvent) {
      const isFarEnough =
        startX.current !== undefined && Math.abs(event.clientX - startX.current) >= swipePixels
      end()
      if (isFarEnough) onSwiped()
    },
    onPointerCancel: end,
  }
}
