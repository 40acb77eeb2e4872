import type { ReactNode } from 'react'

import { Icon } from './Icon.tsx'
import styles from './Input.module.css'

/**
 * Says that a text is too long, and what to do; nothing while it isn't. It is read out when it changes.
 * @param props.id for the control's aria-describedby
 * @param props.count how long the text is, in code points
 * @param props.limit how long it may be
 */
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
  return (
    <output className={styles.excess}>
      {excess > 0 && (
        <>
          <Icon name="error" size={18} />
          <span id={id}>
            {excess} {excess === 1 ? 'character' : 'characters'} too many. This answer can have at most{' '}
            {limit} characters: please shorten it, so that it can be saved.
          </span>
        </>
      )}
    </output>
  )
}
