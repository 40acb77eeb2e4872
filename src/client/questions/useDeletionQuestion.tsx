import { type ReactNode, useEffect, useState } from 'react'

import { useDraftStore } from '#client/draft/use/DraftContext.ts'
import { isAnswered } from '#form/answers.ts'
import type { Question } from '#form/page.ts'

interface Deletion {
  readonly title: string
  readonly text: string
  readonly act: () => void
}

/**
 * Asks before a press hides questions that have a text or a file, which deletes it.
 * @returns what to call with the action of such a press, and the dialog
 */
export function useDeletionQuestion(
  items: readonly Question[],
): readonly [ask: (act: () => void) => void, dialog: ReactNode] {
  const store = useDraftStore()
  const [asked, setAsked] = useState<Deletion>()
  const [loaded, setLoaded] = useState<typeof import('./DeletionModal.tsx')>()
  const canDelete = items.some(({ kind }) => kind === 'textArea' || kind === 'upload')
  useEffect(() => {
    // The first visit does not wait for it.
    if (canDelete) void import('./DeletionModal.tsx').then(setLoaded, () => undefined)
  }, [canDelete])

  const ask = (act: () => void): void => {
    // The press has committed a text that had the focus, except in browsers that don't focus buttons.
    if (canDelete) store.dispatch({ kind: 'inputsLeft' })
    const { contents, student } = store.getDraft()
    const hasText = items.some(({ kind, key }) => kind === 'textArea' && isAnswered(contents.answers[key]))
    const fileNames = items.flatMap(({ key }) => {
      // A file that is being sent or converted cannot be left, and says so.
      const isIdle = (student?.uploads[key] ?? { phase: 'idle' }).phase === 'idle'
      return isIdle ? (contents.documents[key]?.file_name ?? []) : []
    })
    const named = [...(hasText ? ['what you wrote here'] : []), ...fileNames]
    const deletion = {
      title: hasText ? 'Delete what you wrote?' : 'Delete your file?',
      text: `If you go on, ${named.join(' and ')} ${named.length > 1 ? 'are' : 'is'} deleted.`,
      act,
    }
    if (named.length > 0 && loaded) setAsked(deletion)
    // Without a network it may not have been loaded.
    else if (named.length === 0 || confirm(deletion.title)) act()
  }
  const dialog = asked && loaded && (
    <loaded.DeletionModal
      {...asked}
      onDelete={() => {
        setAsked(undefined)
        asked.act()
      }}
      onClose={() => setAsked(undefined)}
    />
  )
  return [ask, dialog]
}
