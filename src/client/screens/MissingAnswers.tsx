import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

import { useWebStatus } from '../draft/use/DraftContext.ts'
import { DocumentTitle } from '../layout/DocumentTitle.tsx'
import { Wrap } from '../layout/Wrap.tsx'
import { useNavigationState } from '../navigation/navigationState.ts'
import { PageLink } from '../navigation/PageLink.tsx'
import styles from './MissingAnswers.module.css'
import { type MissingGroups, useMissing } from './useMissing.ts'
import { useStep } from './useStep.ts'

/**
 * The document's title and the summary of missing and wrong answers with links to their questions, which gets the focus
 * after a submit. Separate from the form, so that typing doesn't render the form.
 */
export function MissingAnswers() {
  const { page } = useStep()
  const groups = useMissing(useWebStatus() === 'validating')
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
      <DocumentTitle title={page.title} hasErrors={hasErrors} />
      {/*
        It is always there, and what it says is not live: where the focus goes after a submit, everything is heard once. An
        alert that came with its text would say it, too, and all of it again with each correction.
      */}
      <Wrap>
        <div ref={summary} role="alert" aria-live="assertive" tabIndex={hasErrors ? -1 : undefined}>
          <div aria-live="off">{hasErrors && <Summary groups={groups} />}</div>
        </div>
      </Wrap>
    </>
  )
}

function Summary({ groups }: { readonly groups: MissingGroups }) {
  return (
    <div className={styles.summary}>
      <h2>We're missing some information!</h2>
      <p className={styles.text}>
        The links below show what needs to be corrected. Missing or incorrect items will be highlighted on
        each page; simply fix them and then resubmit your application.
      </p>
      <div className={styles.groups}>
        {groups.map(({ title, path, items }) => (
          <div key={path}>
            <h3>{title}</h3>
            <ul>
              {items.map(({ message, key, label }) => (
                <li key={`${key} ${message}`}>
                  <PageLink to={`${path}#${key}`}>{message}</PageLink>
                  {label !== undefined && ` (${label})`}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  )
}
