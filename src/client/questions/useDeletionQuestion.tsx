import { type ReactNode, useCallback, useState } from 'react'

import type { Draft } from '#client/draft/draft.ts'
import type { TypingEvent } from '#client/draft/draftEvent.ts'
import type { DraftRules } from '#client/draft/draftRules.ts'
import { useDraftStore } from '#client/draft/use/DraftContext.ts'
import { useAnswer } from '#client/draft/use/useAnswer.ts'
import { type Answer, isAnswered } from '#form/answers.ts'
import { listAskedKeys } from '#form/askedQuestions.ts'

interface Deletion {
  readonly title: string
  readonly text: string
  readonly act: () => void
}

/** Called with the event of a press, and with what the press does if that is more than dispatching it. */
type Ask = (event: TypingEvent, act?: () => void) => void

/**
 * Asks before a press hides a text or a file, which deletes it.
 * @returns what to call with such a press, and the dialog
 */
export function useDeletionQuestion(): readonly [Ask, dialog: ReactNode] {
  const store = useDraftStore()
  const [asked, setAsked] = useState<Deletion & Pick<typeof import('./DeletionModal.tsx'), 'DeletionModal'>>()
  const ask = useCallback<Ask>(
    (event, act = () => store.dispatch(event)) => {
      // The press has committed a text that had the focus, except in browsers that don't focus buttons.
      if (Object.keys(store.getDraft().inputs).length > 0) store.dispatch({ kind: 'inputsLeft' })
      const deletion = describeDeletion(store.rules, store.getDraft(), store.preview(event))
      if (!deletion) {
        act()
        return
      }
      // The first visit does not wait for it, and without a network it may never come.
      import('./DeletionModal.tsx').then(
        ({ DeletionModal }) => setAsked({ ...deletion, act, DeletionModal }),
        () => confirm(deletion.title) && act(),
      )
    },
    [store],
  )
  const dialog = asked && (
    <asked.DeletionModal
      title={asked.title}
      text={asked.text}
      onDelete={() => {
        setAsked(undefined)
        asked.act()
      }}
      onClose={() => setAsked(undefined)}
    />
  )
  return [ask, dialog]
}

/** An answer that other questions may depend on, its setter, which asks first if it hides a text or a file, and the dialog. */
export function useDecidingAnswer(
  key: string,
): readonly [Answer, (answer: Answer) => void, dialog: ReactNode] {
  const [answer] = useAnswer(key)
  const [ask, dialog] = useDeletionQuestion()
  const setAnswer = useCallback(
    (next: Answer) => ask({ kind: 'typed', answers: { [key]: next } }),
    [ask, key],
  )
  return [answer, setAnswer, dialog]
}

function describeDeletion(
  { form }: DraftRules,
  { contents, student }: Draft,
  after: Draft,
): Omit<Deletion, 'act'> | undefined {
  const stay = listAskedKeys(form.pages, after.contents)
  const hidden = [...listAskedKeys(form.pages, contents)].filter((key) => !stay.has(key))
  const hasText = hidden.some(
    (key) => form.slots.get(key)?.question.kind === 'textArea' && isAnswered(contents.answers[key]),
  )
  const fileNames = hidden.flatMap((key) => {
    // A file that is being sent or converted cannot be left, and says so.
    const isIdle = (student?.uploads[key] ?? { phase: 'idle' }).phase === 'idle'
    return isIdle ? (contents.documents[key]?.file_name ?? []) : []
  })
  const named = [...(hasText ? ['what you wrote here'] : []), ...fileNames]
  if (named.length === 0) return undefined
  return {
    title: hasText ? 'Delete what you wrote?' : 'Delete your file?',
    text: `If you go on, ${named.join(' and ')} ${named.length > 1 ? 'are' : 'is'} deleted.`,
  }
}
