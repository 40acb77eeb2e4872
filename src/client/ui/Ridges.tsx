import { type ReactNode, use } from 'react'

import styles from './Ridges.module.css'
import { SceneContext } from './SceneContext.ts'

/** The institution's slopes, in its colours. They say nothing and are hidden from screen readers. */
export function Ridges({
  isLow,
  isSliced,
}: {
  readonly isLow?: boolean
  readonly isSliced?: boolean
}): ReactNode {
  return (
    <svg
      className={isLow ? styles.low : styles.ridges}
      viewBox="0 0 1600 200"
      preserveAspectRatio={isSliced ? 'xMidYMax slice' : 'none'}
      aria-hidden="true"
      focusable="false"
    >
      {use(SceneContext).map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}
