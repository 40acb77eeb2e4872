import type { ReactNode } from 'react'

import styles from './KeptNumber.module.css'
import { LinkButton } from './LinkButton.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface KeptNumberProps {
  /** What the number is, for the buttons' accessible names. */
  readonly label: string
  readonly shown: string
  readonly onChange: () => void
  readonly onRemove: () => void
}

/** The last four digits of a stored number, with buttons to change and remove it. */
export function KeptNumber({ label, shown, onChange, onRemove }: KeptNumberProps): ReactNode {
  return (
    <div className={styles.kept}>
      <p className={styles.number}>
        <span aria-hidden="true">{shown.replaceAll('*', '•')}</span>
        <VisuallyHidden>Ends in {shown.slice(-4)}</VisuallyHidden>
      </p>
      <LinkButton aria-label={`Change ${label}`} onClick={onChange}>
        Change
      </LinkButton>
      <LinkButton isDanger aria-label={`Remove ${label}`} onClick={onRemove}>
        Remove
      </LinkButton>
    </div>
  )
}
