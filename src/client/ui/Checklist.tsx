import type { ReactNode } from 'react'

import styles from './Checklist.module.css'
import { Icon } from './Icon.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Nothing typed yet, not met, met (spec 2). */
export type CheckState = 'inactive' | 'error' | 'success'

/** One rule. */
export interface CheckItem {
  readonly text: string
  readonly state: CheckState
}

const icons = { inactive: 'circle', error: 'cross', success: 'check' } as const
const words = { inactive: '', error: ', not met yet', success: ', met' } as const

/**
 * Rules that are ticked off while one types.
 * @param props.id for the input's aria-describedby
 * @param props.title what the rules are about
 */
export function Checklist({
  id,
  title,
  items,
}: {
  readonly id: string
  readonly title: string
  readonly items: readonly CheckItem[]
}): ReactNode {
  return (
    <div id={id}>
      <p className={styles.title}>{title}</p>
      <ul className={styles.list}>
        {items.map(({ text, state }) => (
          <li key={text} className={styles[state]} data-state={state}>
            <Icon name={icons[state]} size={18} />
            <span>
              {text}
              <VisuallyHidden>{words[state]}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
