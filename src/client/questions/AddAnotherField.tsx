import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'

import { useDraft, useDraftStore } from '#client/draft/use/DraftContext.ts'
import { useSelection } from '#client/draft/use/useAnswer.ts'
import { Button } from '#client/ui/Button.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { isAnswered } from '#form/answers.ts'
import { listSlots } from '#form/answerSlot.ts'
import { countComponents } from '#form/askedQuestions.ts'
import { listComponentQuestions } from '#form/componentPrefix.ts'
import type { AddAnother } from '#form/page.ts'

import styles from './AddAnotherField.module.css'
import { focusQuestion } from './focusQuestion.ts'
import { QuestionField } from './QuestionField.tsx'

const RemoveDialog = lazy(async () => await import('./RemoveDialog.tsx'))

const noKeys: readonly string[] = []

/** Questions that are asked one to ten times; one more at a time, and any of them less. */
export function AddAnotherField({ group }: { readonly group: AddAnother }): ReactNode {
  const store = useDraftStore()
  const count = useSelection(noKeys, ({ addAnother }) => countComponents(group, addAnother))
  const components = useMemo(
    () => Array.from({ length: count }, (_, index) => listComponentQuestions(group, index + 1)),
    [group, count],
  )
  const removing = useDraft(({ student }) => {
    const change = student?.structureChanges.find(({ kind, id }) => kind === 'removal' && id === group.id)
    return change?.kind === 'removal' ? change.component : undefined
  })
  const [asked, setAsked] = useState<number>()
  const [announced, setAnnounced] = useState('')
  const isAdding = useRef(false)
  const removed = useRef<string>(undefined)
  const shown = useRef(count)
  const add = useRef<HTMLDivElement>(null)
  const nameComponent = (component: number): string => `${group.componentTitle} ${component}`

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
  const remove = (component: number): void => {
    setAsked(undefined)
    removed.current = nameComponent(component)
    store.dispatch({ kind: 'componentRemoved', groupId: group.id, component })
  }
  const ask = (component: number): void => {
    const { contents, inputs } = store.getDraft()
    const keys = components[component - 1]?.flatMap(listSlots).map(({ key }) => key) ?? []
    if (keys.some((key) => isAnswered(contents.answers[key]) || inputs[key])) setAsked(component)
    else remove(component)
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
                <LinkButton
                  icon="trash"
                  isDanger
                  busyLabel={removing === index + 1 && `Removing ${title}`}
                  onClick={() => ask(index + 1)}
                >
                  Remove <VisuallyHidden>{title}</VisuallyHidden>
                </LinkButton>
              </div>
            )}
            <div className={styles.questions}>
              {questions.map((question) => (
                <QuestionField key={question.key} question={question} />
              ))}
            </div>
          </fieldset>
        )
      })}
      {count < group.max && (
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
      {asked !== undefined && (
        <Suspense>
          <RemoveDialog
            title={nameComponent(asked)}
            onCancel={() => setAsked(undefined)}
            onRemove={() => remove(asked)}
          />
        </Suspense>
      )}
    </div>
  )
}
