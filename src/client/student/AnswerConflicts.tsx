import { type ReactNode, useState } from 'react'

import type { Answers } from '#form/answers.ts'
import { describeAnswer } from '#form/describeAnswer.ts'

import { useAnswersStore } from '../answers/AnswersContext.ts'
import { useInstitution } from '../institution/TenantContext.ts'
import { useToday } from '../institution/useToday.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Modal } from '../ui/Modal.tsx'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import type { LoadedApplication } from './useLoadApplication.ts'

/**
 * Shows what was typed before the login beside what was stored, where they differ, and lets the student choose
 * (design 4.4). Closing it keeps what was stored.
 */
export function AnswerConflicts({ stored, conflicts }: LoadedApplication): ReactNode {
  const store = useAnswersStore()
  const [isOpen, setOpen] = useState(Object.keys(conflicts).length > 0)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const use = (): void => {
    store.setAnswers(Object.fromEntries(Object.entries(conflicts).filter(([key]) => chosen.includes(key))))
    setOpen(false)
  }
  return (
    <Modal
      isOpen={isOpen}
      title="Which answers are right?"
      size="s"
      onClose={() => setOpen(false)}
      actions={<Button onClick={use}>Continue</Button>}
    >
      <p>You answered these questions before, and differently just now.</p>
      {Object.keys(conflicts).map((key) => (
        <ConflictField
          key={key}
          answerKey={key}
          stored={stored}
          typed={conflicts}
          isTypedChosen={chosen.includes(key)}
          onChoose={(isTyped) =>
            setChosen((before) => [...before.filter((one) => one !== key), ...(isTyped ? [key] : [])])
          }
        />
      ))}
    </Modal>
  )
}

function ConflictField(props: {
  readonly answerKey: string
  readonly stored: Answers
  readonly typed: Answers
  readonly isTypedChosen: boolean
  readonly onChoose: (isTyped: boolean) => void
}): ReactNode {
  const { answerKey, stored, typed, isTypedChosen, onChoose } = props
  const { form } = useInstitution()
  const today = useToday() ?? ''
  const id = `conflict-${answerKey}`
  return (
    <Field
      id={id}
      label={form.slots.get(answerKey)?.question.label ?? answerKey}
      group="radiogroup"
      width="full"
    >
      {(control) => (
        <RadioGroup
          control={control}
          name={id}
          value={isTypedChosen ? 'typed' : 'stored'}
          choices={[
            { value: 'stored', label: describeAnswer(form, answerKey, stored, today), hint: 'Saved before' },
            { value: 'typed', label: describeAnswer(form, answerKey, typed, today), hint: 'Typed just now' },
          ]}
          onValue={(value) => onChoose(value === 'typed')}
        />
      )}
    </Field>
  )
}
