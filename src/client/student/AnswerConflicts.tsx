import { type ReactNode, useState, useSyncExternalStore } from 'react'

import { describeAnswer } from '#form/describeAnswer.ts'

import { useInstitution } from '../institution/TenantContext.ts'
import { useToday } from '../institution/useToday.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Modal } from '../ui/Modal.tsx'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import type { Conflict } from './conflicts.ts'
import { formatLocalMoment } from './formatLocalMoment.ts'
import { useSaver } from './SaverContext.ts'

/**
 * Shows two answers to a question side by side and lets the student choose: what was typed before the login, what was
 * left unsaved on this device or what was saved elsewhere meanwhile (design 4.2, 4.4). Closing it keeps what is stored.
 * @param props.leftAt when the answers that were left on this device were typed, in milliseconds since 1970
 */
export function AnswerConflicts({ leftAt }: { readonly leftAt: number | undefined }): ReactNode {
  const saver = useSaver()
  const conflicts = useSyncExternalStore(saver.subscribe, saver.getConflicts)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const entries = Object.entries(conflicts)
  const sources = [...new Set(entries.map(([, { source }]) => source))]
  const end = (typedKeys: readonly string[]): void => {
    setChosen([])
    saver.resolveConflicts(typedKeys)
  }
  return (
    <Modal
      isOpen={entries.length > 0}
      title="Which answers are right?"
      size="s"
      onClose={() => end([])}
      actions={<Button onClick={() => end(chosen)}>Continue</Button>}
    >
      {sources.map((source) => (
        <p key={source}>{explain(source, leftAt)}</p>
      ))}
      {entries.map(([key, conflict]) => (
        <ConflictField
          key={key}
          answerKey={key}
          conflict={conflict}
          isTypedChosen={chosen.includes(key)}
          onChoose={(isTyped) =>
            setChosen((before) => [...before.filter((one) => one !== key), ...(isTyped ? [key] : [])])
          }
        />
      ))}
    </Modal>
  )
}

const hints = {
  visitor: { stored: 'Saved before', typed: 'Typed just now' },
  journal: { stored: 'Saved since', typed: 'Not saved' },
  here: { stored: 'Saved elsewhere', typed: 'Typed here' },
} as const satisfies Record<Conflict['source'], object>

function explain(source: Conflict['source'], leftAt: number | undefined): string {
  switch (source) {
    case 'visitor':
      return 'You answered these questions before, and differently just now.'
    case 'journal':
      return `We found answers ${leftAt === undefined ? '' : `from ${formatLocalMoment(leftAt)} `}that were not saved. Since then these questions have been answered differently.`
    case 'here':
      return 'These questions were answered in another window or on another device, and differently here.'
  }
}

function ConflictField(props: {
  readonly answerKey: string
  readonly conflict: Conflict
  readonly isTypedChosen: boolean
  readonly onChoose: (isTyped: boolean) => void
}): ReactNode {
  const { answerKey, conflict, isTypedChosen, onChoose } = props
  const { form } = useInstitution()
  const today = useToday() ?? ''
  const id = `conflict-${answerKey}`
  const describe = (which: 'stored' | 'typed'): string =>
    describeAnswer(form, answerKey, { [answerKey]: conflict[which] }, today) || 'No answer'
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
            { value: 'stored', label: describe('stored'), hint: hints[conflict.source].stored },
            { value: 'typed', label: describe('typed'), hint: hints[conflict.source].typed },
          ]}
          onValue={(value) => onChoose(value === 'typed')}
        />
      )}
    </Field>
  )
}
