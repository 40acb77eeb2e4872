import { type ReactNode, useMemo, useState } from 'react'

import { type Answers, isAnswered } from '#form/answers.ts'
import { listSlots } from '#form/answerSlot.ts'
import type { ApplicationContents } from '#form/applicationContents.ts'
import { listAskedQuestions } from '#form/askedQuestions.ts'
import { describeAnswer } from '#form/describeAnswer.ts'
import type { Form } from '#form/form.ts'

import { useAnswersStore } from '../answers/AnswersContext.ts'
import { useInstitution } from '../institution/TenantContext.ts'
import { useToday } from '../institution/useToday.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Modal } from '../ui/Modal.tsx'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { type ConflictGroup, groupConflicts } from './groupConflicts.ts'
import type { LoadedApplication } from './useLoadApplication.ts'

/**
 * Shows what was typed before the login beside what was stored, where they differ, and lets the student choose
 * (design 4.4). Closing it keeps what was stored.
 */
export function AnswerConflicts({ stored, conflicts }: LoadedApplication): ReactNode {
  const store = useAnswersStore()
  const { form } = useInstitution()
  const groups = useMemo(() => groupConflicts(form, Object.keys(conflicts)), [form, conflicts])
  const [isOpen, setOpen] = useState(groups.length > 0)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const use = (): void => {
    const keys = groups.filter(({ key }) => chosen.includes(key)).flatMap((group) => group.keys)
    store.addAnswers(Object.fromEntries(keys.map((key) => [key, conflicts[key] ?? ''])))
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
      {groups.map((group) => (
        <ConflictField
          key={group.key}
          group={group}
          stored={stored}
          typed={{ ...stored, ...conflicts }}
          isTypedChosen={chosen.includes(group.key)}
          onChoose={(isTyped) =>
            setChosen((before) => [
              ...before.filter((one) => one !== group.key),
              ...(isTyped ? [group.key] : []),
            ])
          }
        />
      ))}
    </Modal>
  )
}

function ConflictField(props: {
  readonly group: ConflictGroup
  readonly stored: Answers
  readonly typed: Answers
  readonly isTypedChosen: boolean
  readonly onChoose: (isTyped: boolean) => void
}): ReactNode {
  const { group, stored, typed, isTypedChosen, onChoose } = props
  const { form } = useInstitution()
  const today = useToday() ?? ''
  const store = useAnswersStore()
  const id = `conflict-${group.key}`
  const describe = (answers: Answers): string =>
    group.shownKeys
      .filter((key) => isAnswered(answers[key]))
      .map((key) => describeAnswer(form, key, answers, today))
      .join(', ')
  return (
    <Field
      id={id}
      label={form.slots.get(group.key)?.question.label ?? group.key}
      hint={describePlace(form, store.getContents(), group.key)}
      group="radiogroup"
      width="full"
    >
      {(control) => (
        <RadioGroup
          control={control}
          name={id}
          value={isTypedChosen ? 'typed' : 'stored'}
          choices={[
            { value: 'stored', label: describe(stored), hint: 'Saved before' },
            { value: 'typed', label: describe(typed), hint: 'Typed just now' },
          ]}
          onValue={(value) => onChoose(value === 'typed')}
        />
      )}
    </Field>
  )
}

/** Many a question is asked of several people or schools in the same words. */
function describePlace(form: Form, contents: ApplicationContents, key: string): string | undefined {
  const asked = listAskedQuestions(form.pages, contents).find(({ question }) =>
    listSlots(question).some((slot) => slot.key === key),
  )
  if (!asked) return undefined
  const { section, inside } = asked
  return inside && 'group' in inside ? `${inside.group.componentTitle} ${inside.component}` : section.title
}
