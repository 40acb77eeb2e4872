import { type ReactNode, useEffect, useMemo, useRef } from 'react'

import { useAnswersStore } from '#client/answers/AnswersContext.ts'
import { useSelection } from '#client/answers/useAnswer.ts'
import { Button } from '#client/ui/Button.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { countComponents } from '#form/askedQuestions.ts'
import { listComponentQuestions } from '#form/componentPrefix.ts'
import type { AddAnother } from '#form/page.ts'

import styles from './AddAnotherField.module.css'
import { clearAnswers } from './clearAnswers.ts'
import { focusQuestion } from './focusQuestion.ts'
import { QuestionField } from './QuestionField.tsx'
import { useStructure } from './StructureContext.ts'

const noKeys: readonly string[] = []

/** Questions that are asked one to ten times; one more or one less at a time (spec 4). */
export function AddAnotherField({ group }: { readonly group: AddAnother }): ReactNode {
  const store = useAnswersStore()
  const structure = useStructure()
  const count = useSelection(noKeys, ({ addAnother }) => countComponents(group, addAnother))
  const components = useMemo(
    () => Array.from({ length: count }, (_, index) => listComponentQuestions(group, index + 1)),
    [group, count],
  )
  const wasPressed = useRef(false)

  useEffect(() => {
    // The student goes on where something appeared, or where the end of the list is now.
    const first = components.at(-1)?.[0]
    if (wasPressed.current && first) focusQuestion(first.key)
    wasPressed.current = false
  }, [components])

  const setCount = (next: number): void => {
    wasPressed.current = true
    if (structure.onComponents) structure.onComponents(group.id, next)
    else store.setComponents(group.id, next)
  }
  const removeLast = (): void => {
    clearAnswers(store, components.at(-1) ?? [])
    setCount(count - 1)
  }

  return (
    <div>
      {components.map((questions, index) => {
        const title = `${group.componentTitle} ${index + 1}`
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
                  <LinkButton icon="trash" isDanger onClick={removeLast}>
                    Remove {title}
                  </LinkButton>
                </div>
              )}
            </div>
          </fieldset>
        )
      })}
      {count < group.max && (
        <div className={styles.add}>
          <Button variant="quiet" icon="plus" onClick={() => setCount(count + 1)}>
            {group.addLabel}
          </Button>
        </div>
      )}
      <p className={styles.count}>
        {count} of at most {group.max}
      </p>
    </div>
  )
}
