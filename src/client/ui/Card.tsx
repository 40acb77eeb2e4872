import type { ReactNode } from 'react'

import styles from './Card.module.css'
import { Ridges } from './Ridges.tsx'

export interface CardProps {
  readonly title: string
  readonly lede?: ReactNode
  readonly children: ReactNode
  /** The footer's question and its link. */
  readonly footQuestion?: string
  readonly footLink?: ReactNode
}

/** The id of a card's heading, which takes the focus when somebody comes to the card. */
export const cardTitleId = 'card-title'

/** A page with one card before the institution's slopes. It is the page's `main`. */
export function Card({ title, lede, children, footQuestion, footLink }: CardProps): ReactNode {
  return (
    <main id="content" className={styles.page} tabIndex={-1}>
      <section className={styles.card} aria-labelledby={cardTitleId}>
        <h1 id={cardTitleId} tabIndex={-1}>
          {title}
        </h1>
        {lede !== undefined && <p className={styles.lede}>{lede}</p>}
        <div className={styles.body}>{children}</div>
        {footLink !== undefined && (
          <div className={styles.foot}>
            <span>{footQuestion}</span> {footLink}
          </div>
        )}
      </section>
      <div className={styles.landscape}>
        <Ridges isSliced />
      </div>
    </main>
  )
}
