import type { DocumentAnswer } from '#form/answers.ts'

import type { Draft, GroupChange } from '../draft/draft.ts'

/**
 * Whether a file goes with a tab that was left, once the application and its documents have been read again: the server has
 * the tab, nobody has chosen another one since, and the file is the one that the student saw when leaving.
 */
export function mayDeleteLeft(
  { contents, student }: Draft,
  { id, value }: Extract<GroupChange, { readonly kind: 'tab' }>,
  key: string,
  shown: DocumentAnswer | undefined,
): boolean {
  const file = contents.documents[key]
  if (!file || file.file_name !== shown?.file_name || file.file_size !== shown.file_size) return false
  const waiting = [
    ...(student?.groupChanges ?? []),
    ...(student?.sent ?? []).flatMap(({ body }) => (body.kind === 'group' ? [body.change] : [])),
  ]
  return (
    contents.tabs[id] === value &&
    student?.storedGroupState.tabs[id] === value &&
    !waiting.some((change) => change.kind === 'tab' && change.id === id)
  )
}
