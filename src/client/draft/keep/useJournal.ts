import { useEffect, useState } from 'react'

import { settleWithin } from '../../api/settleWithin.ts'
import { useProfile, useProfileStore } from '../../session/profileStore.ts'
import type { Draft } from '../draft.ts'
import { compareDrafts, type DraftChange } from '../draftChange.ts'
import type { DraftStore } from '../use/createDraftStore.ts'
import { useDraftStore } from '../use/DraftContext.ts'
import { noJournal, type OpenedJournal, openJournal } from './openJournal.ts'
import { type JournalSource, readDraft } from './journalEntry.ts'
import { findTypedAnswer } from './typedAnswer.ts'

/** Some browsers never answer a request for storage; after this time the form appears without it. */
const maxOpenMilliseconds = 3000

/**
 * Opens the journal of this login with the keys from the profile, and reads what earlier pages left; undefined until
 * then. Records every change from the loading of the application to the end of the session.
 */
export function useJournal(): OpenedJournal | undefined {
  const profiles = useProfileStore()
  const store = useDraftStore()
  const [opened, setOpened] = useState<OpenedJournal>()
  const owner = useProfile()?.journal.owner

  useEffect(() => {
    const access = profiles.get()?.journal
    if (owner === undefined || !access) return
    let stop: (() => void) | undefined
    let isOver = false
    const open = async (): Promise<void> => {
      const opening = openJournal(access, createSource(store))
      const isInTime = await settleWithin(opening, maxOpenMilliseconds)
      if (!isInTime && !isOver) setOpened(noJournal)
      const { journal, orphaned } = await opening.catch(() => noJournal)
      if (isOver) {
        journal.stop()
        return
      }
      // The form is already shown without what was left on the device.
      if (!isInTime) journal.leaveOthers()
      // Before the application is loaded there is nothing to record, and after the session the record must stay.
      const note = (change?: DraftChange): void => {
        if (store.getDraft().student) journal.note(change)
      }
      const stops = [store.subscribe('everything', note), store.subscribe('pauses', journal.checkReply)]
      stop = () => {
        for (const end of stops) end()
        journal.stop()
      }
      note()
      setOpened({ journal, orphaned: isInTime ? orphaned : noJournal.orphaned })
    }
    void open()
    return () => {
      isOver = true
      stop?.()
    }
  }, [owner, profiles, store])

  return opened
}

function createSource({ rules, getDraft }: DraftStore): JournalSource {
  let last: Draft | undefined
  return {
    read() {
      last = getDraft()
      return readDraft(rules, last)
    },
    readTyped(change) {
      const draft = getDraft()
      if (!last) return undefined
      // Another listener may have changed the draft again before or since.
      const isAll = change?.before === last && change.after === draft
      const typed = findTypedAnswer(rules, isAll ? change : compareDrafts(last, draft))
      if (typed) last = draft
      return typed
    },
  }
}
