import type { ReactNode } from 'react'

import { Icon } from './Icon.tsx'
import styles from './Input.module.css'

/** Says that a text is too long, and what to do. Only the part that stays the same while typing is announced. */
export function LengthNote({
  id,
  count,
  limit,
}: {
  readonly id: string
  readonly count: number
  readonly limit: number
}): ReactNode {
  const excess = count - limit
  if (excess <= 0) return null
  return (
    <p className={styles.excess} id={id}>
      <Icon name="error" size={18} />
      <span>
        <span>{`${excess} ${excess === 1 ? 'character' : 'characters'} too many.`}</span>{' '}
        <span role="alert">
          This answer can have at most {limit} characters: please shorten it, so that it can be saved.
        </span>
      </span>
    </p>
  )
}
