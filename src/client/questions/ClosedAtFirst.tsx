import { type ReactNode, useLayoutEffect, useRef } from 'react'

import { useDraft } from '#client/draft/use/DraftContext.ts'
import { listSlots } from '#form/answerSlot.ts'
import { countComponents, hasAnswer } from '#form/askedQuestions.ts'
import { listPossibleQuestions } from '#form/form.ts'
import type { Item } from '#form/page.ts'

import styles from './ClosedAtFirst.module.css'

/**
 * The heading and content of an optional section, closed until the student opens it or something in it is answered. The
 * browser does the rest, also without script (decision 141).
 */
export function ClosedAtFirst(props: {
  readonly items: readonly Item[]
  readonly minutes: number
  readonly title: string
  readonly titleId: string
  readonly children: ReactNode
}) {
  const { items, minutes, title, titleId, children } = props
  const lengthId = `${titleId}-length`
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
    <>
      {/* Within the summary, which is a button for them, some screen readers don't find a heading. It lies over it. */}
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <details className={styles.section} ref={details}>
        <summary className={styles.summary} aria-labelledby={`${titleId} ${lengthId}`} data-title={title}>
          <span className={styles.length} id={lengthId}>
            {`Optional, ${minutes === 1 ? 'one minute' : `${minutes} minutes`}`}
          </span>
        </summary>
        {children}
      </details>
    </>
  )
}
