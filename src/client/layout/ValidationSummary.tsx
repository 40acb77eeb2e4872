import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'

import styles from './ValidationSummary.module.css'
import { Wrap } from './Wrap.tsx'

export interface ValidationGroup {
  readonly title: string
  readonly path: string
  readonly items: readonly { readonly key: string; readonly message: string }[]
}

export interface ValidationSummaryProps {
  readonly groups: readonly ValidationGroup[]
  readonly ref?: Ref<HTMLDivElement>
}

/**
 * Lists what is missing or wrong with links to the questions; renders nothing without errors. Repeated messages of a
 * page are listed once.
 */
export function ValidationSummary({ groups, ref }: ValidationSummaryProps): ReactNode {
  const wrong = groups.filter(({ items }) => items.length > 0)
  if (wrong.length === 0) return null
  return (
    <Wrap>
      <div
        className={styles.summary}
        ref={ref}
        role="alert"
        aria-live="assertive"
        aria-labelledby="summary-title"
        tabIndex={-1}
      >
        <h2 id="summary-title">We're missing some information!</h2>
        <p className={styles.text}>
          The links below show what needs to be corrected. Missing or incorrect items will be highlighted on
          each page; simply fix them and then resubmit your application.
        </p>
        <div className={styles.groups}>
          {wrong.map(({ title, path, items }) => (
            <div key={path}>
              <h3>{title}</h3>
              <ul>
                {listOnce(items).map(({ key, message }) => (
                  <li key={message}>
                    <Link to={`${path}#${key}`}>{message}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </Wrap>
  )
}

function listOnce(items: ValidationGroup['items']): ValidationGroup['items'] {
  return items.filter(({ message }, index) => items.findIndex((item) => item.message === message) === index)
}
