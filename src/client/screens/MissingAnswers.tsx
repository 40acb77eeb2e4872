import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

import { DocumentTitle } from '../layout/DocumentTitle.tsx'
import { ValidationSummary } from '../layout/ValidationSummary.tsx'
import { useNavigationState } from '../navigation/navigationState.ts'
import { useStep } from './useStep.ts'
import { useValidationGroups } from './useValidationGroups.ts'

/**
 * The document's title and the summary of missing answers, which gets the focus after a submit. Separate from the form,
 * so that typing doesn't render the form.
 */
export function MissingAnswers(): ReactNode {
  const { page } = useStep()
  const groups = useValidationGroups()
  const { showSummary } = useNavigationState()
  const { key } = useLocation()
  const summary = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (showSummary === undefined) return
    summary.current?.scrollIntoView({ block: 'start' })
    summary.current?.focus({ preventScroll: true })
  }, [showSummary, key])
  const hasErrors = groups.some((group) => group.items.length > 0)
  return (
    <>
      {page && <DocumentTitle title={page.title} hasErrors={hasErrors} />}
      <ValidationSummary groups={groups} ref={summary} />
    </>
  )
}
