import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'

import { DocumentTitle } from '../layout/DocumentTitle.tsx'
import { Wrap } from '../layout/Wrap.tsx'
import { useNavigationState } from '../navigation/navigationState.ts'
import styles from './MissingAnswers.module.css'
import { useStep } from './useStep.ts'
import { useValidationGroups } from './useValidationGroups.ts'

/**
 * The document's title and the summary of missing and wrong answers with links to their questions, which gets the focus
 * after a submit. Separate from the form, so that typing doesn't render the form.
 */
export function MissingAnswers(): ReactNode {
  const { page } = useStep()
  const groups = useValidationGroups()
  const { showSummary } = useNavigationState()
  const { key: historyKey } = useLocation()
  const summary = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (showSummary === undefined) return
    summary.current?.scrollIntoView({ block: 'start' })
    summary.current?.focus({ preventScroll: true })
  }, [showSummary, historyKey])
  const hasErrors = groups.length > 0
  return (
    <>
      {page && <DocumentTitle title={page.title} hasErrors={hasErrors} />}
      {hasErrors && (
        <Wrap>
          <div
            className={styles.summary}
            ref={summary}
            role="alert"
            aria-live="assertive"
            aria-labelledby="summary-title"
            tabIndex={-1}
          >
            <h2 id="summary-title">We're missing some information!</h2>
            <p className={styles.text}>
              The links below show what needs to be corrected. Missing or incorrect items will be highlighted
              on each page; simply fix them and then resubmit your application.
            </p>
            <div className={styles.groups}>
              {groups.map(({ title, path, items }) => (
                <div key={path}>
                  <h3>{title}</h3>
                  <ul>
                    {items.map(([message, key]) => (
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
      )}
    </>
  )
}
