import { useMemo, useState } from 'react'

import { makeReview } from '#form/makeReview.ts'

import { listDateIssues } from '../draft/listDateIssues.ts'
import { useDraft, useDraftStore } from '../draft/use/DraftContext.ts'
import { useIsToFix } from '../draft/use/useIsToFix.ts'
import { useToday } from '../institution/TenantContext.ts'
import { ErrorBoundary } from '../layout/ErrorBoundary.tsx'
import { RecoveryAdvice } from '../layout/HelpLink.tsx'
import section from '../questions/SectionView.module.css'
import { useSession } from '../session/SessionContext.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './CheckedRecord.module.css'
import { CheckedRecord } from './CheckedRecord.tsx'

/** The review before the certification, closed at first. */
export function CheckSection() {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={section.section}>
      <h2 id="check-title">Check your answers</h2>
      <p className={section.lede}>
        Read your application once more, the way we will read it. Each answer leads back to its question.
      </p>
      <div className={styles.show}>
        <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide your answers' : 'Show your answers'}
        </Button>
      </div>
      {isOpen && (
        <ErrorBoundary renderError={() => <Broken />}>
          <CheckedAnswers />
        </ErrorBoundary>
      )}
    </section>
  )
}

/** It validates every question; a broken one is still there to be answered. */
function Broken() {
  return (
    <p className={styles.end} role="alert">
      <span>
        Your answers cannot be shown here. <RecoveryAdvice />
      </span>
    </p>
  )
}

/** The application as it will be submitted, what it lacks, and its PDF for students with an account. */
function CheckedAnswers() {
  const { rules } = useDraftStore()
  const draft = useDraft((current) => current, 'pauses')
  const today = useToday()
  const isToFix = useIsToFix()
  const { copy } = useSession()
  const review = useMemo(
    () =>
      today === undefined
        ? undefined
        : makeReview(rules.form.pages, draft.contents, today, listDateIssues(rules, draft)),
    [rules, draft, today],
  )
  if (!review) return null
  return (
    <>
      {copy !== undefined && <div className={styles.copy}>{copy}</div>}
      <CheckedRecord review={review} />
      <p className={styles.end}>
        {review.missing === 0 && <Icon name="check" />}
        <span>
          {review.missing === 0
            ? 'Everything is here.'
            : `${review.missing} to ${isToFix ? 'fix' : 'go'}, marked above.`}
        </span>
      </p>
    </>
  )
}
