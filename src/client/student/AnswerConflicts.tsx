import { type ReactNode, useState, useSyncExternalStore } from 'react'

import { isAnswered } from '#form/answers.ts'
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
import type { Conflict, Conflicts } from './conflicts.ts'
import { formatLocalMoment } from './formatLocalMoment.ts'
import { type ConflictGroup, groupConflicts } from './groupConflicts.ts'
import { useSaver } from './SaverContext.ts'

/**
 * Shows two answers to a question side by side and lets the student choose: what was typed before the login, what was
 * left unsaved on this device or what was saved elsewhere meanwhile (design 4.2, 4.4). Closing it keeps what is stored.
 * @param props.leftAt when the answers that were left on this device were typed, in milliseconds since 1970
 */
export function AnswerConflicts({ leftAt }: { readonly leftAt: number | undefined }): ReactNode {
  const saver = useSaver()
  const { form } = useInstitution()
  const conflicts = useSyncExternalStore(saver.subscribe, saver.getConflicts)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const groups = groupConflicts(form, Object.keys(conflicts))
  const sources = [...new Set(Object.values(conflicts).map(({ source }) => source))]
  const end = (typed: readonly string[]): void => {
    setChosen([])
    saver.resolveConflicts(groups.filter(({ key }) => typed.includes(key)).flatMap((group) => group.keys))
  }
  return (
    <Modal
      isOpen={groups.length > 0}
      title="Which answers are right?"
      size="s"
      onClose={() => end([])}
      actions={<Button onClick={() => end(chosen)}>Continue</Button>}
    >
      {sources.map((source) => (
        <p key={source} ref={takeFocus} tabIndex={-1}>
          {explain(source, leftAt)}
        </p>
      ))}
      <p>What is saved stays, unless you choose otherwise here.</p>
      {groups.map((group) => (
        <ConflictField
          key={group.key}
          group={group}
          conflicts={conflicts}
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

/**
 * The dialog comes while somebody may be typing: the focus goes to the words, so that no key presses a button before
 * they are read. The browser gives it to whatever has this attribute, which React does not write.
 */
function takeFocus(words: HTMLElement | null): void {
  words?.setAttribute('autofocus', '')
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
  readonly group: ConflictGroup
  readonly conflicts: Conflicts
  readonly isTypedChosen: boolean
  readonly onChoose: (isTyped: boolean) => void
}): ReactNode {
  const { group, conflicts, isTypedChosen, onChoose } = props
  const { form } = useInstitution()
  const today = useToday() ?? ''
  const store = useAnswersStore()
  const id = `conflict-${group.key}`
  const hint = hints[conflicts[group.keys[0] ?? '']?.source ?? 'here']
  const describe = (which: 'stored' | 'typed'): string => {
    const own = Object.entries(conflicts).map(([key, conflict]) => [key, conflict[which]] as const)
    const answers = { ...store.getContents().answers, ...Object.fromEntries(own) }
    const parts = group.shownKeys.filter((key) => isAnswered(answers[key]))
    return parts.map((key) => describeAnswer(form, key, answers, today)).join(', ') || 'No answer'
  }
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
            { value: 'stored', label: describe('stored'), hint: hint.stored },
            { value: 'typed', label: describe('typed'), hint: hint.typed },
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
