import { useState } from 'react'
import { flushSync } from 'react-dom'

import { systemClock } from '#form/clock.ts'

import { useToday } from '../../institution/TenantContext.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { RadioGroup } from '../../ui/Choice.tsx'
import { useDraftStore, useStudentDraft } from './DraftContext.ts'
import { formatLocalMoment } from './formatLocalMoment.ts'
import {
  type ConflictChoice,
  type ConflictQuestion,
  isSameQuestion,
  listConflictQuestions,
} from './listConflictQuestions.ts'
import { usePause } from './usePause.ts'

/**
 * Lets the student choose between two answers: typed before the login, left on this device, or saved elsewhere. It opens
 * in a pause; what arrives while it is open waits for the next round.
 */
export function AnswerConflicts() {
  const hasConflicts = useStudentDraft((student) => student !== undefined && student.conflicts.length > 0)
  const isPaused = usePause(hasConflicts)
  const [round, setRound] = useState(1)
  if (!hasConflicts || !isPaused) return null
  return <ConflictDialog key={round} onEnd={() => setRound(round + 1)} />
}

/** Shows what there is to choose as it was when it opened. */
function ConflictDialog({ onEnd }: { readonly onEnd: () => void }) {
  const store = useDraftStore()
  const { form } = store.rules
  const today = useToday() ?? ''
  const list = () => listConflictQuestions(form, store.getDraft(), { today, now: systemClock.now() })
  const [questions] = useState(list)
  const [chosen, setChosen] = useState<Readonly<Record<string, ConflictChoice['value']>>>({})
  const [hasPressed, setPressed] = useState(false)

  const decide = (): void => {
    const missing = questions.find(({ key }) => !(key in chosen))
    if (missing) {
      // The message comes first, so that it is read with the radio button that gets the focus.
      flushSync(() => setPressed(true))
      focusField(getId(missing))
      return
    }
    // One whose answers have changed meanwhile is asked again.
    const asked = list().filter((one) => questions.some((shown) => isSameQuestion(one, shown)))
    store.dispatch({
      kind: 'conflictResolved',
      askedKeys: asked.flatMap(({ keys }) => keys),
      typedKeys: asked.filter(({ key }) => chosen[key] === 'typed').flatMap(({ keys }) => keys),
    })
    onEnd()
  }

  return (
    <Modal
      isOpen={questions.length > 0}
      title="Which answers are right?"
      size="s"
      actions={<Button onClick={decide}>Continue</Button>}
    >
      {explain(questions).map((words) => (
        <p key={words} ref={takeFocus} tabIndex={-1}>
          {words}
        </p>
      ))}
      {questions.map((question) => {
        const { key, label, place, choices } = question
        const isMissing = hasPressed && !(key in chosen)
        return (
          <Field
            key={key}
            id={getId(question)}
            label={label}
            hint={place}
            errors={isMissing ? ['Choose one of the two answers.'] : []}
            group="radiogroup"
            width="full"
            isRequired
          >
            {(control) => (
              <RadioGroup
                control={control}
                value={chosen[key] ?? ''}
                choices={choices}
                onValue={(value) => setChosen({ ...chosen, [key]: value === 'typed' ? 'typed' : 'stored' })}
              />
            )}
          </Field>
        )
      })}
    </Modal>
  )
}

function getId({ key }: ConflictQuestion): string {
  return `conflict-${key}`
}

function focusField(id: string): void {
  const holder = document.getElementById(id)
  holder?.scrollIntoView({ block: 'start' })
  holder?.querySelector('input')?.focus({ preventScroll: true })
}

/**
 * Its text gets the focus, so that no key that was meant for a question presses or chooses anything. React doesn't write
 * the attribute `autofocus`.
 */
function takeFocus(words: HTMLElement | null): void {
  words?.setAttribute('autofocus', '')
}

function explain(questions: readonly ConflictQuestion[]): string[] {
  return [...new Set(questions.map(({ source }) => source))].map((source) => {
    switch (source) {
      case 'visitor':
        return 'You answered these questions before, and differently just now.'
      case 'device': {
        const times = questions.flatMap((one) => (one.source === 'device' ? (one.typedAt ?? []) : []))
        const from = times.length > 0 ? `from ${formatLocalMoment(Math.max(...times))} ` : ''
        return `We found answers ${from}that were not saved. Your application has other answers to these questions.`
      }
      case 'here':
        return 'These questions were answered in another window or on another device, and differently here.'
      case 'undone':
        return 'We could not save your choice, so what you wrote there was not saved either.'
    }
  })
}
