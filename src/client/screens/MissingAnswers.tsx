import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

import { DocumentTitle } from '../layout/DocumentTitle.tsx'
import { ValidationSummary } from '../layout/ValidationSummary.tsx'
import { useNavigationState } from '../navigation/navigationState.ts'
import { useStep } from './useStep.ts'
import { useValidationGroups } from './useValidationGroups.ts'

/**
 * What says that something is missing: the tab's title, and the summary, which takes the focus after a submit. It is
 * apart from the form, which must not render again with every key.
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
