import { type ReactNode, useState } from 'react'

import { isAnswered } from '#form/answers.ts'
import { listSlots } from '#form/answerSlot.ts'
import type { ApplicationContents } from '#form/applicationContents.ts'
import { listAskedQuestions } from '#form/askedQuestions.ts'
import { describeAnswer } from '#form/describeAnswer.ts'
import { fitStructure } from '#form/fitStructure.ts'
import type { Form } from '#form/form.ts'

import { useInstitution } from '../../institution/TenantContext.ts'
import { useToday } from '../../institution/useToday.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { listOpenConflicts, type OpenConflict } from '../conflicts.ts'
import type { ConflictSet } from '../draft.ts'
import { type ConflictGroup, groupConflicts } from '../groupConflicts.ts'
import { useDraft, useDraftStore } from './DraftContext.ts'
import { formatLocalMoment } from './formatLocalMoment.ts'

const noSets: readonly ConflictSet[] = []

/**
 * Shows two answers to a question side by side and lets the student choose: what was typed before the login, what was
 * left unsaved on this device or what was saved elsewhere meanwhile. Closing it keeps what is stored.
 * @param props.orphanedAt when the answers that were left on this device were typed, in milliseconds since 1970
 */
export function AnswerConflicts({ orphanedAt }: { readonly orphanedAt: number | undefined }): ReactNode {
  const store = useDraftStore()
  const { form } = useInstitution()
  const sets = useDraft(({ student }) => student?.conflicts ?? noSets)
  const conflicts = listOpenConflicts(form, sets)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const groups = groupConflicts(form, Object.keys(conflicts))
  const sources = [...new Set(Object.values(conflicts).map(({ source }) => source))]
  const end = (typed: readonly string[]): void => {
    setChosen([])
    const typedKeys = groups.filter(({ key }) => typed.includes(key)).flatMap((group) => group.keys)
    store.dispatch({ kind: 'conflictResolved', typedKeys })
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
          {explain(source, orphanedAt)}
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
  device: { stored: 'Saved since', typed: 'Not saved' },
  here: { stored: 'Saved elsewhere', typed: 'Typed here' },
} as const satisfies Record<ConflictSet['source'], object>

function explain(source: ConflictSet['source'], orphanedAt: number | undefined): string {
  switch (source) {
    case 'visitor':
      return 'You answered these questions before, and differently just now.'
    case 'device':
      return `We found answers ${orphanedAt === undefined ? '' : `from ${formatLocalMoment(orphanedAt)} `}that were not saved. Since then these questions have been answered differently.`
    case 'here':
      return 'These questions were answered in another window or on another device, and differently here.'
  }
}

function ConflictField(props: {
  readonly group: ConflictGroup
  readonly conflicts: Readonly<Record<string, OpenConflict>>
  readonly isTypedChosen: boolean
  readonly onChoose: (isTyped: boolean) => void
}): ReactNode {
  const { group, conflicts, isTypedChosen, onChoose } = props
  const { form } = useInstitution()
  const today = useToday() ?? ''
  const contents = useDraft((draft) => draft.contents)
  const id = `conflict-${group.key}`
  const hint = hints[conflicts[group.keys[0] ?? '']?.source ?? 'here']
  const describe = (which: 'stored' | 'typed'): string => {
    const typed = Object.entries(conflicts).map(([key, conflict]) => [key, conflict.typed] as const)
    const answers = { ...contents.answers, ...(which === 'typed' && Object.fromEntries(typed)) }
    const parts = group.shownKeys.filter((key) => isAnswered(answers[key]))
    return parts.map((key) => describeAnswer(form, key, answers, today)).join(', ') || 'No answer'
  }
  return (
    <Field
      id={id}
      label={form.slots.get(group.key)?.question.label ?? group.key}
      hint={describePlace(form, makeRoomFor(form, conflicts, contents), group.key)}
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

/** A part of a group that is gone elsewhere has its place all the same. */
function makeRoomFor(
  form: Form,
  conflicts: Readonly<Record<string, OpenConflict>>,
  contents: ApplicationContents,
): ApplicationContents {
  const typed = Object.entries(conflicts).map(([key, conflict]) => [key, conflict.typed] as const)
  return { ...contents, ...fitStructure(form.pages, Object.fromEntries(typed), contents) }
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
