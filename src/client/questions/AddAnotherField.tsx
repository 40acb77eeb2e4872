import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'

import { useDraftStore } from '#client/draft/use/DraftContext.ts'
import { useSelection } from '#client/draft/use/useAnswer.ts'
import { Button } from '#client/ui/Button.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { countComponents } from '#form/askedQuestions.ts'
import { listComponentQuestions } from '#form/componentPrefix.ts'
import type { AddAnother } from '#form/page.ts'

import styles from './AddAnotherField.module.css'
import { focusQuestion } from './focusQuestion.ts'
import { QuestionField } from './QuestionField.tsx'

const noKeys: readonly string[] = []

/** Questions that are asked one to ten times; one more or one less at a time. */
export function AddAnotherField({ group }: { readonly group: AddAnother }): ReactNode {
  const store = useDraftStore()
  const count = useSelection(noKeys, ({ addAnother }) => countComponents(group, addAnother))
  const components = useMemo(
    () => Array.from({ length: count }, (_, index) => listComponentQuestions(group, index + 1)),
    [group, count],
  )
  const [announced, setAnnounced] = useState('')
  const isAdding = useRef(false)
  const shown = useRef(count)
  const add = useRef<HTMLDivElement>(null)
  const nameComponent = (component: number): string => `${group.componentTitle} ${component}`

  useEffect(() => {
    const first = components.at(-1)?.[0]
    const isLess = components.length < shown.current
    if (isAdding.current && first) focusQuestion(first.key)
    // What had the focus went with its component.
    if (isLess && document.activeElement === document.body) add.current?.querySelector('button')?.focus()
    isAdding.current = false
    shown.current = components.length
  }, [components])

  const change = (by: 1 | -1): void => {
    isAdding.current = by === 1
    setAnnounced(by === 1 ? `${nameComponent(count + 1)} added. ` : `${nameComponent(count)} removed. `)
    // The second of two quick presses comes before the first one has been rendered.
    const now = countComponents(group, store.getDraft().contents.addAnother)
    store.dispatch({ kind: 'groupResized', groupId: group.id, count: now + by })
  }

  return (
    <div>
      {components.map((questions, index) => {
        const title = nameComponent(index + 1)
        const isRemovable = count > 1 && index === count - 1
        return (
          <fieldset className={styles.component} key={title}>
            <legend className={styles.title}>{title}</legend>
            <div className={styles.questions}>
              {questions.map((question) => (
                <QuestionField key={question.key} question={question} />
              ))}
              {isRemovable && (
                <div>
                  <LinkButton icon="trash" isDanger onClick={() => change(-1)}>
                    Remove {title}
                  </LinkButton>
                </div>
              )}
            </div>
          </fieldset>
        )
      })}
      {count < group.max && (
        <div className={styles.add} ref={add}>
          <Button variant="quiet" icon="plus" onClick={() => change(1)}>
            {group.addLabel}
          </Button>
        </div>
      )}
      <output className={styles.count}>
        <VisuallyHidden>{announced}</VisuallyHidden>
        {count} of at most {group.max}
      </output>
    </div>
  )
}
