import { useState, useSyncExternalStore } from 'react'

import styles from './SavedStatus.module.css'
import { Icon } from '../ui/Icon.tsx'
import { joinClasses } from '../ui/joinClasses.ts'
import { Spinner } from '../ui/Spinner.tsx'
import type { ConflictSet, SaveState } from '../draft/draft.ts'
import type { Journal } from '../draft/keep/openJournal.ts'
import { hasUnsaved } from '../draft/hasUnsaved.ts'
import { useDraft, useDraftStore, useStudentDraft } from '../draft/use/DraftContext.ts'
import { formatLocalTime } from '../draft/use/formatLocalMoment.ts'

const idle = { kind: 'idle' } as const

/** Tells students where their answers are kept: on the server, or at least on this device. */
export function SavingWords({ journal }: { readonly journal: Journal }) {
  const { rules } = useDraftStore()
  const save = useStudentDraft((student) => student?.save ?? idle)
  const hasMore = useDraft((draft) => hasUnsaved(rules, draft), 'unsaved')
  const isKept = useSyncExternalStore(journal.subscribe, journal.isKept, () => false)
  const question = useStudentDraft((student) => describeConflicts(student?.conflicts ?? []))
  const isAsking = question !== ''
  const isWaiting = hasMore && (save.kind === 'saved' || save.kind === 'idle')
  const isSaved = save.kind === 'saved' && !isWaiting && !isAsking
  const isFailure = isAsking || save.kind === 'failed' || save.kind === 'refused'
  const isProblem = isAsking || save.kind === 'refused' || (save.kind === 'failed' && hasMore && !isKept)
  const words = question || (isWaiting ? describeWaiting(isKept) : describeSaving(save, hasMore, isKept))
  const isNews = useNews(words, isFailure ? words : isSaved ? 'saved' : undefined)
  return (
    <output
      className={joinClasses(styles.saved, isProblem && styles.failed)}
      // Heard before, or with the next words.
      aria-live={isNews ? undefined : 'off'}
    >
      {save.kind === 'saving' && !isAsking && <Spinner />}
      {(isSaved || isFailure) && <Icon name={isSaved ? 'check' : 'error'} size={18} />}
      <span>{words}</span>
    </output>
  )
}

/**
 * Whether words are to be announced: what they tell is new since the last that were. So a pause in typing is quiet; the
 * first save, each kind of failure and the end of one are heard.
 * @param fact what the words tell, if it is worth being heard
 */
function useNews(words: string, fact: string | undefined): boolean {
  const [shown, setShown] = useState({ words: '', isNews: false, lastFact: '' })
  if (words !== shown.words) {
    const isNews = fact !== undefined && fact !== shown.lastFact
    setShown({ words, isNews, lastFact: fact ?? shown.lastFact })
  }
  return shown.isNews
}

/** Before the next pause, in which it is saved; or what cannot be saved as it is, such as half a date. */
function describeWaiting(isKept: boolean): string {
  return isKept ? 'On this device' : 'Not saved yet'
}

/** Until the dialog opens, which waits for a pause in typing. */
function describeConflicts(sets: readonly ConflictSet[]): string {
  if (sets.length === 0) return ''
  return sets.some(({ source }) => source === 'here')
    ? 'Another device has changed some of your answers.'
    : 'Some questions have two answers.'
}

function describeSaving(save: SaveState, hasMore: boolean, isKept: boolean): string {
  switch (save.kind) {
    case 'idle':
      return ''
    case 'saving':
      return 'Saving'
    case 'saved':
      return `Saved ${formatLocalTime(new Date(save.at))}`
    case 'failed': {
      // A call before a navigation may have had nothing to save.
      if (!hasMore) return save.isOffline ? 'Offline: your answers are saved' : 'Your answers are saved'
      const problem = save.isOffline ? 'Offline' : 'Not saved yet'
      if (!isKept) return `${problem}: please keep this page open`
      const outlook = save.isRetried ? 'will be saved' : 'will be tried again with your next answer'
      return `${problem}: kept on this device, ${outlook}`
    }
    case 'refused':
      return 'Some answers could not be saved. They are marked.'
  }
}
