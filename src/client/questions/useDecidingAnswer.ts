import type { TypingEvent } from '#client/draft/draftEvent.ts'
import type { DraftStore } from '#client/draft/use/createDraftStore.ts'
import { useDraftStore } from '#client/draft/use/DraftContext.ts'
import { useAnswer } from '#client/draft/use/useAnswer.ts'
import type { Answer } from '#form/answers.ts'

/** An answer that other questions may depend on, and its setter, which asks first if it hides a text or a file. */
export function useDecidingAnswer(key: string): [Answer, (answer: Answer) => void] {
  const store = useDraftStore()
  const [answer] = useAnswer(key)
  return [answer, (next) => dispatchPress(store, { kind: 'typed', answers: { [key]: next } })]
}

/**
 * Dispatches the event of a press, and asks before it hides a text or a file, which deletes it.
 * @param act what the press does, if that is more than dispatching the event
 */
export function dispatchPress(
  store: DraftStore,
  event: TypingEvent,
  act = (): void => store.dispatch(event),
): void {
  // The press has committed a text that had the focus, except in browsers that don't focus buttons.
  if (Object.keys(store.getDraft().inputs).length > 0) store.dispatch({ kind: 'inputsLeft' })
  const { answers, documents } = store.getDraft().contents
  const after = store.preview(event).contents.answers
  const hidden = Object.keys(answers).filter(
    (key) => !(key in after) && (documents[key] ?? (store.rules.isAnswerOnceLeft(key) && answers[key])),
  )
  if (hidden.length === 0) act()
  // The first visit does not wait for it, and without a network it may never come.
  else
    import('./askToDelete.tsx').then(
      ({ askToDelete }) => askToDelete(store.getDraft(), hidden, act),
      () => confirm('Delete what you wrote?') && act(),
    )
}
