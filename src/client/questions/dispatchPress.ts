import type { TypingEvent } from '#client/draft/draftEvent.ts'
import type { DraftStore } from '#client/draft/use/createDraftStore.ts'
import type { DeleteFile } from '#client/session/SessionContext.ts'
import type { Answers, ApplicationContents } from '#form/answers.ts'
import { listAskedKeys } from '#form/askedQuestions.ts'

interface Press {
  /** What the press does, if that is more than dispatching the event. */
  readonly act?: () => void
  /** Deletes hidden files before the press acts, which it does not do during an upload. */
  readonly deleteFile?: DeleteFile | undefined
}

/** Dispatches the event of a press, and asks before it hides a text or a file, which deletes it. */
export function dispatchPress(store: DraftStore, event: TypingEvent, press: Press = {}): void {
  const { act = () => store.dispatch(event), deleteFile } = press
  const after = previewPress(store, event)
  const hidden = listHidden(store, after)
  const asked = Object.keys(hidden)
  if (deleteFile && hidesUpload(store, after)) {
    store.dispatch({ kind: 'tabBlocked' })
    return
  }
  if (asked.length === 0) {
    act()
    return
  }
  const { documents } = store.getDraft().contents
  const isUnchanged = (): boolean => {
    const now = listHidden(store, previewPress(store, event))
    return Object.entries(now).every(([key, answer]) => hidden[key] === answer)
  }
  const removeAfter = ([file, ...others]: readonly string[]): void => {
    if (deleteFile && file !== undefined) deleteFile(file, () => removeAfter(others))
    else if (isUnchanged()) act()
    // Nobody was asked about what was typed meanwhile.
    else dispatchPress(store, event, press)
  }
  const remove = (): void => removeAfter(asked.filter((key) => documents[key]))
  // The first visit does not wait for it, and without a network it may never come.
  import('./askToDelete.tsx').then(
    ({ askToDelete }) => askToDelete(store.getDraft(), asked, remove),
    () => confirm('Delete what you wrote?') && remove(),
  )
}

/** What the application would be. */
function previewPress(store: DraftStore, event: TypingEvent): ApplicationContents {
  // The press has committed a text that had the focus, except in browsers that don't focus buttons.
  if (Object.keys(store.getDraft().inputs).length > 0) store.dispatch({ kind: 'inputsLeft' })
  return store.preview(event).contents
}

/** The texts and files that would be hidden. */
function listHidden({ getDraft, rules }: DraftStore, after: ApplicationContents): Answers {
  const { answers, documents } = getDraft().contents
  const hidden = Object.entries(answers).filter(
    ([key, answer]) => !(key in after.answers) && (documents[key] ?? (rules.isAnswerOnceLeft(key) && answer)),
  )
  return Object.fromEntries(hidden)
}

/** Whether a file is being uploaded, converted or deleted in a question that would be hidden. */
function hidesUpload(store: DraftStore, after: ApplicationContents): boolean {
  const { student, contents } = store.getDraft()
  const uploads = Object.entries(student?.uploads ?? {}).filter(([, { phase }]) => phase !== 'idle')
  if (uploads.length === 0) return false
  const { pages } = store.rules.form
  const [before, later] = [contents, after].map((one) => listAskedKeys(pages, one))
  return uploads.some(([key]) => before?.has(key) && !later?.has(key))
}
