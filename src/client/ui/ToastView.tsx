import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'

import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { joinClasses } from './joinClasses.ts'
import styles from './Toast.module.css'

/** Good news or bad (spec 3). */
export type Severity = 'success' | 'error'

/** A short message that goes away by itself. */
export interface ToastMessage {
  readonly severity: Severity
  /** What it is about, such as 'Success Notification'. */
  readonly label: string
  readonly text: string
  /** 5000 without it (spec 9). */
  readonly durationMs?: number
  /** What is to be done once it is gone, by itself or closed. */
  readonly onReset?: () => void
}

/** How long a toast stays, in milliseconds (spec 9). */
const defaultDurationMs = 5000

/**
 * One toast. Its time stands still while the pointer or the focus is on it.
 * @param props.onClose its time is over, or it was closed
 */
export function ToastView({
  message,
  onClose,
}: {
  readonly message: ToastMessage
  readonly onClose: () => void
}): ReactNode {
  const [isPaused, setPaused] = useState(false)
  const leftMs = useRef(message.durationMs ?? defaultDurationMs)
  const close = useEffectEvent(onClose)

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
    <span
      className={joinClasses(styles.toast, message.severity === 'error' && styles.error)}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon name={message.severity === 'error' ? 'error' : 'check'} size={18} />
      <span>
        <span className={styles.label}>{message.label}</span>
        <span className={styles.text}>{message.text}</span>
      </span>
      <IconButton icon="close" label="Close" onClick={onClose} />
    </span>
  )
}
