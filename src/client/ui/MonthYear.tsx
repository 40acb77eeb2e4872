import type { FocusEventHandler, ReactNode } from 'react'

import styles from './Input.module.css'

export interface MonthYearProps {
  readonly monthId: string
  readonly yearId: string
  /** The id of the element around the year, as a target of links. */
  readonly yearHolderId: string
  readonly month: ReactNode
  readonly year: ReactNode
  readonly onFocus: () => void
  readonly onBlur: FocusEventHandler
}

export function MonthYear(props: MonthYearProps): ReactNode {
  const { monthId, yearId, yearHolderId, month, year, ...rest } = props
  return (
    <div className={styles.pair} {...rest}>
      <div>
        <label className={styles.part} htmlFor={monthId}>
          Month
        </label>
        {month}
      </div>
      <div id={yearHolderId}>
        <label className={styles.part} htmlFor={yearId}>
          Year
        </label>
        {year}
      </div>
    </div>
  )
}
