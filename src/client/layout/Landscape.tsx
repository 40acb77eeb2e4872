import type { ReactNode } from 'react'

import { joinClasses } from '#client/ui/joinClasses.ts'
import { Ridges } from './Ridges.tsx'

import styles from './Landscape.module.css'
import { Wrap } from './Wrap.tsx'

export interface LandscapeProps {
  /** What stands in the sky; without it the landscape is a low strip. */
  readonly children?: ReactNode
  /** Two columns in the golden ratio when there is room. */
  readonly isSplit?: boolean
  /** The nearest slope ends here; otherwise the step navigation goes on with it. */
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
