import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'

import { useDraft, useDraftStore } from '#client/draft/use/DraftContext.ts'
import { useSelection } from '#client/draft/use/useAnswer.ts'
import { Button } from '#client/ui/Button.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { countComponents } from '#form/askedQuestions.ts'
import { listComponentQuestions } from '#form/componentPrefix.ts'
import type { AddAnother } from '#form/page.ts'

import styles from './AddAnotherField.module.css'
import { focusQuestion } from './focusQuestion.ts'
import { QuestionField } from './QuestionField.tsx'

const noKeys: readonly string[] = []

/** Questions that are asked one to ten times; one more at a time, and any of them less. */
export function AddAnotherField({ group }: { readonly group: AddAnother }): ReactNode {
  const store = useDraftStore()
  const count = useSelection(noKeys, ({ addAnother }) => countComponents(group, addAnother))
  const components = useMemo(
    () => Array.from({ length: count }, (_, index) => listComponentQuestions(group, index + 1)),
    [group, count],
  )
  const [removing, setRemoving] = useState<typeof import('./RemoveComponent.tsx')>()
  // Until the server has removed one, nobody knows which words belong to which of the others.
  const isRemoving = useDraft(({ student }) =>
    student?.structureChanges.some(({ kind, id }) => kind === 'removal' && id === group.id),
  )
  const [announced, setAnnounced] = useState('')
  const isAdding = useRef(false)
  const removed = useRef<string>(undefined)
  const shown = useRef(count)
  const add = useRef<HTMLDivElement>(null)
  const nameComponent = (component: number): string => `${group.componentTitle} ${component}`

  // Most groups are never made longer. Without a network it is tried again with the next one.
  useEffect(() => {
    if (count > 1 && !removing) void import('./RemoveComponent.tsx').then(setRemoving, () => undefined)
  }, [count, removing])
  useEffect(() => {
    const first = components.at(-1)?.[0]
    const isLess = components.length < shown.current
    if (isAdding.current && first) focusQuestion(first.key)
    if (isLess && removed.current) setAnnounced(`${removed.current} removed. `)
    // What had the focus went with its component.
    if (isLess && document.activeElement === document.body) add.current?.querySelector('button')?.focus()
    isAdding.current = false
    shown.current = components.length
  }, [components])

  const grow = (): void => {
    isAdding.current = true
    setAnnounced(`${nameComponent(count + 1)} added. `)
    // The second of two quick presses comes before the first one has been rendered.
    const now = countComponents(group, store.getDraft().contents.addAnother)
    store.dispatch({ kind: 'groupResized', groupId: group.id, count: now + 1 })
  }
  return (
    <div>
      {components.map((questions, index) => {
        const title = nameComponent(index + 1)
        return (
          <fieldset className={styles.component} key={title}>
            <legend className={styles.title}>{title}</legend>
            {count > 1 && (
              <div className={styles.remove}>
                {removing && (
                  <removing.RemoveComponent
                    group={group}
                    component={index + 1}
                    title={title}
                    isHeld={isRemoving}
                    onRemove={() => (removed.current = title)}
                  />
                )}
              </div>
            )}
            <fieldset role="presentation" className={styles.questions} disabled={isRemoving}>
              {questions.map((question) => (
                <QuestionField key={question.key} question={question} />
              ))}
            </fieldset>
          </fieldset>
        )
      })}
      {count < group.max && !isRemoving && (
        <div className={styles.add} ref={add}>
          <Button variant="quiet" icon="plus" onClick={grow}>
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
