import type { ReactNode } from 'react'

import styles from './Ridges.module.css'

/** From farthest to nearest. Their paths are in the prerendered page only, not in scripts. */
const slopes = [0, 1, 2, 3, 4, 5]

/** The institution's slopes in its colours: decoration, hidden from screen readers. */
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
      {slopes.map((slope) => (
        <use key={slope} href={`#slope-${slope}`} />
      ))}
    </svg>
  )
}
