import type { ReactNode } from 'react'

import styles from './FieldErrors.module.css'
import { Icon } from './Icon.tsx'
import { isOnlyLabel } from './isOnlyLabel.ts'

export function FieldErrors({
  id,
  messages,
  label,
  isAnnounced,
}: {
  readonly id: string
  readonly messages: readonly string[]
  /** The question's label; without it no field is called missing. */
  readonly label: string
  readonly isAnnounced?: boolean | undefined
}): ReactNode {
  return (
    <div className={styles.errors} id={id} role={isAnnounced ? 'alert' : undefined}>
      {messages.map((message) => (
        <p className={styles.error} key={message}>
          <Icon name="error" size={18} />
          <span>
            {label !== '' && isOnlyLabel(message, label) && 'Missing: '}
            {message}
          </span>
        </p>
      ))}
    </div>
  )
}
