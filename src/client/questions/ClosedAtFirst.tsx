import { type ReactNode, useLayoutEffect, useRef } from 'react'

import { useDraft } from '#client/draft/use/DraftContext.ts'
import { listSlots } from '#form/answerSlot.ts'
import { countComponents, hasAnswer } from '#form/askedQuestions.ts'
import { listPossibleQuestions } from '#form/form.ts'
import type { Item } from '#form/page.ts'

import styles from './ClosedAtFirst.module.css'

/**
 * The content of an optional section, closed until the student opens it or something in it is answered. The browser does
 * the rest, also without script (decision 141).
 */
export function ClosedAtFirst(props: {
  readonly items: readonly Item[]
  readonly minutes: number
  /** The section's heading. */
  readonly title: ReactNode
  readonly children: ReactNode
}) {
  const { items, minutes, title, children } = props
  const details = useRef<HTMLDetailsElement>(null)
  const questions = items.flatMap(listPossibleQuestions)
  const isBegun = useDraft(
    // Half a date is no answer yet, and a college that was added may have none.
    ({ contents, inputs }) =>
      hasAnswer(questions, contents.answers) ||
      hasAnswer(questions, inputs) ||
      items.some((item) => item.kind === 'addAnother' && countComponents(item, contents.addAnother) > 1),
    questions.flatMap(listSlots).map(({ key }) => key),
  )
  // It doesn't close again while its only answer is being corrected.
  useLayoutEffect(() => {
    if (isBegun) details.current?.setAttribute('open', '')
  }, [isBegun])
  return (
    <details className={styles.section} ref={details}>
      <summary className={styles.summary}>
        {title}
        <span className={styles.length}>
          {`Optional, ${minutes === 1 ? 'one minute' : `${minutes} minutes`}`}
        </span>
      </summary>
      {children}
    </details>
  )
}
