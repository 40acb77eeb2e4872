import { useState } from 'react'

import { type Answers, type ApplicationContents, isAnswered } from '#form/answers.ts'
import { listSlots } from '#form/answerSlot.ts'
import { listAskedQuestions } from '#form/askedQuestions.ts'
import { describeAnswer } from '#form/readAnswer.ts'
import { fitGroupState } from '#form/fitGroupState.ts'
import type { Form } from '#form/form.ts'

import { useInstitution, useToday } from '../../institution/TenantContext.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { RadioGroup } from '../../ui/Choice.tsx'
import { type ConflictGroup, groupConflicts, listOpenConflicts } from '../conflicts.ts'
import type { ConflictSet } from '../draft.ts'
import { useDraft, useDraftStore, useStudentDraft } from './DraftContext.ts'
import { formatLocalMoment } from './formatLocalMoment.ts'

const noSets: readonly ConflictSet[] = []

/**
 * Shows two answers to each question side by side and lets the student choose: typed before the login, left on this
 * device, or saved elsewhere. Closing it keeps the stored ones.
 * @param props.orphanedAt when the answers left on this device were typed, in milliseconds since 1970
 */
export function AnswerConflicts({ orphanedAt }: { readonly orphanedAt: number | undefined }) {
  const store = useDraftStore()
  const { form } = useInstitution()
  const sets = useStudentDraft((student) => student?.conflicts ?? noSets)
  // Without conflicts this doesn't render with every key.
  const contents = useDraft((draft) => draft.contents, sets.length > 0 ? 'everything' : [])
  const today = useToday() ?? ''
  const conflicts = listOpenConflicts(form, sets)
  const typed = Object.fromEntries(Object.entries(conflicts).map(([key, conflict]) => [key, conflict.typed]))
  // Makes room for components that no longer exist elsewhere.
  const room = { ...contents, ...fitGroupState(form.pages, typed, contents) }
  const describe = (group: ConflictGroup, answers: Answers): string => {
    const parts = group.shownKeys.filter((key) => isAnswered(answers[key]))
    return parts.map((key) => describeAnswer(form, key, answers, today)).join(', ') || 'No answer'
  }
  const [chosen, setChosen] = useState<readonly string[]>([])
  const groups = groupConflicts(form, Object.keys(conflicts))
  const sources = [...new Set(Object.values(conflicts).map(({ source }) => source))]
  const end = (own: readonly string[]): void => {
    setChosen([])
    const typedKeys = groups.filter(({ key }) => own.includes(key)).flatMap((group) => group.keys)
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
      {groups.map((group) => {
        const id = `conflict-${group.key}`
        const { stored, typed: own } = hints[conflicts[group.keys[0] ?? '']?.source ?? 'here']
        return (
          <Field
            key={group.key}
            id={id}
            label={form.slots.get(group.key)?.question.label ?? group.key}
            hint={describePlace(form, room, group.key)}
            group="radiogroup"
            width="full"
          >
            {(control) => (
              <RadioGroup
                control={control}
                value={chosen.includes(group.key) ? 'typed' : 'stored'}
                choices={[
                  { value: 'stored', label: describe(group, contents.answers), hint: stored },
                  { value: 'typed', label: describe(group, { ...contents.answers, ...typed }), hint: own },
                ]}
                onValue={(value) =>
                  setChosen((before) => [
                    ...before.filter((one) => one !== group.key),
                    ...(value === 'typed' ? [group.key] : []),
                  ])
                }
              />
            )}
          </Field>
        )
      })}
    </Modal>
  )
}

/**
 * The dialog may open while the student is typing: its text gets the focus, so that no key presses a button. React
 * doesn't write the attribute `autofocus`.
 */
function takeFocus(words: HTMLElement | null): void {
  words?.setAttribute('autofocus', '')
}

const hints = {
  visitor: { stored: 'Saved before', typed: 'Typed just now' },
  device: { stored: 'Saved since', typed: 'Not saved' },
  here: { stored: 'Saved elsewhere', typed: 'Typed here' },
  undone: { stored: 'Saved', typed: 'Typed here' },
} as const satisfies Record<ConflictSet['source'], object>

function explain(source: ConflictSet['source'], orphanedAt: number | undefined): string {
  switch (source) {
    case 'visitor':
      return 'You answered these questions before, and differently just now.'
    case 'device':
      return `We found answers ${orphanedAt === undefined ? '' : `from ${formatLocalMoment(orphanedAt)} `}that were not saved. Since then these questions have been answered differently.`
    case 'here':
      return 'These questions were answered in another window or on another device, and differently here.'
    case 'undone':
      return 'We could not save what you had chosen, and so not what you wrote there either.'
  }
}

/** Repeated questions have the same text, so the place distinguishes them. */
function describePlace(form: Form, contents: ApplicationContents, key: string): string | undefined {
  const asked = listAskedQuestions(form.pages, contents).find(({ question }) =>
    listSlots(question).some((slot) => slot.key === key),
  )
  return asked?.component ?? asked?.section.title
}
