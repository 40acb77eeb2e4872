import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { useDraft, useDraftStore, useStudentDraft } from '#client/draft/use/DraftContext.ts'
import { Button } from '#client/ui/Button.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { countComponents } from '#form/askedQuestions.ts'
import { listComponentQuestions } from '#form/componentPrefix.ts'
import type { AddAnother } from '#form/page.ts'

import styles from './AddAnotherField.module.css'
import { focusQuestion } from './focusQuestion.ts'
import { QuestionField } from './QuestionField.tsx'

/** Questions that are asked one to ten times. Components are added one at a time; any of them can be removed. */
export function AddAnotherField({ group }: { readonly group: AddAnother }) {
  const { max } = group
  const store = useDraftStore()
  const count = useDraft(({ contents }) => countComponents(group, contents.addAnother), [])
  const components = useMemo(
    () => Array.from({ length: count }, (_, index) => listComponentQuestions(group, index + 1)),
    [group, count],
  )
  const [removing, setRemoving] = useState<typeof import('./RemoveComponent.tsx')>()
  // While a removal is pending on the server, the indexes of the others are uncertain.
  const [pendingRemoval] =
    useStudentDraft((student) => student?.groupChanges)?.flatMap((one) =>
      one.kind === 'removal' && one.id === group.id ? one.component : [],
    ) ?? []
  const [announced, setAnnounced] = useState('')
  const removed = useRef<string>(undefined)
  const shown = useRef(count)
  const add = useRef<HTMLDivElement>(null)
  const nameComponent = (component: number): string => `${group.componentTitle} ${component}`

  // Most groups never grow. Without a network it is retried with the next press.
  useEffect(() => {
    if (count > 1 && !removing) void import('./RemoveComponent.tsx').then(setRemoving, () => undefined)
  }, [count, removing])
  useEffect(() => {
    const isLess = components.length < shown.current
    // The removed component held the focus, and the button is described by the count.
    const isLost = document.activeElement === document.body
    if (isLess && removed.current)
      setAnnounced(`${removed.current} removed.${isLost ? '' : ` ${describeCount(components.length, max)}`}`)
    if (isLess && isLost) add.current?.querySelector('button')?.focus()
    shown.current = components.length
  }, [components, max])

  const grow = (): void => {
    const component = count + 1
    setAnnounced(`${nameComponent(component)} added. ${describeCount(component, max)}`)
    const change = { kind: 'group', id: group.id, value: component } as const
    flushSync(() => store.dispatch({ kind: 'groupChanged', change }))
    const first = listComponentQuestions(group, component)[0]
    if (!first) return
    focusQuestion(first.key)
    // Its heading, too, below the step navigation.
    document.getElementById(first.key)?.closest(`.${styles.component}`)?.scrollIntoView()
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
                    pendingRemoval={pendingRemoval}
                    onRemove={() => (removed.current = title)}
                  />
                )}
              </div>
            )}
            <fieldset
              role="presentation"
              className={styles.questions}
              disabled={pendingRemoval !== undefined}
            >
              {questions.map((question) => (
                <QuestionField key={question.key} question={question} />
              ))}
            </fieldset>
          </fieldset>
        )
      })}
      {count < max && pendingRemoval === undefined && (
        <div className={styles.add} ref={add}>
          <Button variant="quiet" icon="plus" aria-describedby={`${group.id}-count`} onClick={grow}>
            {group.addLabel}
          </Button>
        </div>
      )}
      <p className={styles.count} id={`${group.id}-count`}>
        {describeCount(count, max)}
      </p>
      <VisuallyHidden>
        <span aria-live="polite" aria-atomic="true">
          {announced}
        </span>
      </VisuallyHidden>
    </div>
  )
}

function describeCount(count: number, max: number): string {
  return count > 1 ? `${count} of at most ${max}` : `You can add up to ${max}`
}
