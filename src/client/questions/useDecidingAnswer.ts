import { useDraftStore } from '#client/draft/use/DraftContext.ts'
import { useAnswer } from '#client/draft/use/useAnswer.ts'
import { useSession } from '#client/session/SessionContext.ts'
import type { Answer } from '#form/answers.ts'

import { dispatchPress } from './dispatchPress.ts'

/** An answer that other questions may depend on, and its setter, which asks first if it hides a text or a file. */
export function useDecidingAnswer(key: string): [Answer, (answer: Answer) => void] {
  const store = useDraftStore()
  const { deleteFile } = useSession()
  const [answer] = useAnswer(key)
  const decide = (next: Answer): void =>
    dispatchPress(store, { kind: 'typed', answers: { [key]: next } }, { deleteFile })
  return [answer, decide]
}
