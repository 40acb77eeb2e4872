import { useLayoutEffect, useMemo, useRef } from 'react'
import { Link, useLocation } from 'react-router'

import { type TypedIssues, validateAnswers } from '#form/validateAnswers.ts'

import type { Draft } from '../draft/draft.ts'
import type { DraftRules } from '../draft/draftRules.ts'
import { listDateIssues } from '../draft/listDateIssues.ts'
import { useDraft, useDraftStore, useWebStatus } from '../draft/use/DraftContext.ts'
import { useToday } from '../institution/TenantContext.ts'
import { DocumentTitle } from '../layout/DocumentTitle.tsx'
import { Wrap } from '../layout/Wrap.tsx'
import { useNavigationState } from '../navigation/navigationState.ts'
import styles from './MissingAnswers.module.css'
import { useStep } from './useStep.ts'

/**
 * The document's title and the summary of missing and wrong answers with links to their questions, which gets the focus
 * after a submit. Separate from the form, so that typing doesn't render the form.
 */
export function MissingAnswers() {
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

function Summary({ groups }: { readonly groups: ReturnType<typeof useValidationGroups> }) {
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
                  <Link to={`${path}#${key}`}>{message}</Link>
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

/**
 * Errors by page, only while the status is validating. They follow pauses in typing: judging all pages is a third of
 * what a key costs, and each change is announced.
 */
function useValidationGroups() {
  const { rules } = useDraftStore()
  const today = useToday()
  const isValidating = useWebStatus() === 'validating'
  const listGroups = (draft: Draft) => {
    if (!isValidating || today === undefined) return []
    const typed = nameQuestions(rules, listDateIssues(rules, draft))
    return rules.form.pages.flatMap((page) => {
      const errors = Object.entries(validateAnswers([page], draft.contents, today, typed))
      const said = errors.flatMap(([, messages]) => messages)
      const items = errors.flatMap(([key, messages]) =>
        messages.map((message) => {
          // Each question has its link; those that say the same are told apart.
          const isRepeated = said.filter((one) => one === message).length > 1
          const label = isRepeated ? rules.form.slots.get(key)?.question.label : undefined
          return { message, key, label }
        }),
      )
      return items.length === 0 ? [] : [{ title: page.title, path: page.path, items }]
    })
  }
  // As text, so that the summary only renders when its text changes.
  const groups = useDraft((draft) => JSON.stringify(listGroups(draft)), 'pauses')
  return useMemo(() => JSON.parse(groups) as ReturnType<typeof listGroups>, [groups])
}

/** What is wrong with half a date names no question by itself. */
function nameQuestions({ form }: DraftRules, issues: TypedIssues): TypedIssues {
  const named = Object.entries(issues).map(([key, messages]) => {
    const label = form.slots.get(key)?.question.label
    return [key, messages.map((message) => `${label}: ${message}`)] as const
  })
  return Object.fromEntries(named)
}
