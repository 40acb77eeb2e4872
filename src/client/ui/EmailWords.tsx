import { Fragment } from 'react'

import styles from './EmailWords.module.css'

/** Longer ones do not fit on the narrowest line. Shorter ones stay whole, as screen readers pause where words may break. */
const maxWholeLength = 28

/** A text in which an email address goes to the next line as a whole, and a long one breaks before a dot or the @. */
export function EmailWords({ children }: { readonly children: string }) {
  return children.split(/(\S+@\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={styles.address}>
        {part.length > maxWholeLength ? breakAtDots(part) : part}
      </span>
    ),
  )
}

function breakAtDots(address: string) {
  return address.split(/(?=[.@]\w)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
