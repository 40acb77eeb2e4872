import type { ReactNode } from 'react'

import { joinClasses } from '#client/ui/joinClasses.ts'

import ridges from './Ridges.module.css'
import styles from './Landscape.module.css'
import { Wrap } from './Wrap.tsx'

export interface LandscapeProps {
  /** Content above the landscape; without it the landscape is a low strip. */
  readonly children?: ReactNode
  /** Two columns in the golden ratio where they fit. */
  readonly isSplit?: boolean
  /** Draws the nearest slope here; otherwise it belongs to the step navigation below. */
  readonly isEnd?: boolean
}

export function Landscape({ children, isSplit, isEnd = false }: LandscapeProps) {
  if (children === undefined) {
    return (
      <div className={styles.landscape}>
        <Ridges isLow />
      </div>
    )
  }
  return (
    <div className={joinClasses(styles.landscape, isEnd && styles.end)}>
      <Wrap className={joinClasses(styles.sky, isSplit && styles.split)}>{children}</Wrap>
      <Ridges isSliced={isEnd} />
    </div>
  )
}

/** From farthest to nearest. Their paths are in the prerendered page only, not in scripts. */
const slopes = [0, 1, 2, 3, 4, 5]

/** The institution's slopes in its colors: decoration, hidden from screen readers. */
export function Ridges({ isLow, isSliced }: { readonly isLow?: boolean; readonly isSliced?: boolean }) {
  return (
    <svg
      className={isLow ? ridges.low : ridges.ridges}
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
