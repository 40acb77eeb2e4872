import type { ReactNode } from 'react'

import styles from './LeafList.module.css'

/**
 * A list marked with leaves.
 * @param props.items one line each
 * @param props.label what the list is, where no heading says it
 * @param props.isRuled copper leaves between hairlines, for promises; otherwise small green ones
 */
export function LeafList({
  items,
  label,
  isRuled,
}: {
  readonly items: readonly string[]
  readonly label?: string
  readonly isRuled?: boolean
}): ReactNode {
  return (
    <ul className={isRuled ? styles.ruled : styles.plain} aria-label={label}>
      {items.map((item) => (
        <li key={item}>
          <svg
            width="18"
            height="18"
            viewBox="0 0 20 20"
            fill="currentColor"
            aria-hidden="true"
            focusable="false"
          >
            <path d="M4.2 14.3C2.9 8 8.3 3.1 17.5 3c.4 8.4-4.6 13.3-10.9 12.1L12.9 7.4 5.4 14 3 17.4c-.5-.5-.2-1.3 1.2-3.1Z" />
          </svg>
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}
