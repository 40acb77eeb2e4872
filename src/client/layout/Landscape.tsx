import type { ReactNode } from 'react'

import { joinClasses } from '#client/ui/joinClasses.ts'
import { Ridges } from './Ridges.tsx'

import styles from './Landscape.module.css'
import { Wrap } from './Wrap.tsx'

export interface LandscapeProps {
  /** Content above the landscape; without it the landscape is a low strip. */
  readonly children?: ReactNode
  /** Two columns in the golden ratio where they fit. */
  readonly isSplit?: boolean
  /** Draws the nearest slope here; otherwise it belongs to the step navigation below. */
  readonly isEnd?: boolean
  readonly labelledBy?: string
}

export function Landscape({ children, isSplit, isEnd = false, labelledBy }: LandscapeProps): ReactNode {
  if (children === undefined) {
    return (
      <div className={styles.landscape}>
        <Ridges isLow />
      </div>
    )
  }
  return (
    <section className={joinClasses(styles.landscape, isEnd && styles.end)} aria-labelledby={labelledBy}>
      <Wrap className={joinClasses(styles.sky, isSplit && styles.split)}>{children}</Wrap>
      <Ridges isSliced={isEnd} />
    </section>
  )
}
