import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'

import { settleWithin } from '../../inactivity/settleWithin.ts'
import { useInstitution } from '../../institution/TenantContext.ts'
import { hasMarker, subscribeToMarker } from '../../session/marker.ts'
import { profileQuery } from '../../session/queries.ts'
import { useDraftStore } from '../use/DraftContext.ts'
import type { Journal } from './createJournal.ts'
import { noJournal, type OpenedJournal, openJournal } from './openJournal.ts'
import { readDraft } from './readDraft.ts'

/** How long the form waits for the browser's storage, in milliseconds: some browsers never answer. */
const maxOpenMilliseconds = 3000

/** The journal of this login, and what earlier ones left; undefined until both are known. */
export interface StudentJournal {
  readonly opened: OpenedJournal | undefined
  readonly isKept: boolean
}

/** Opens the student's journal, with the key that came with the profile. */
export function useJournal(): StudentJournal {
  const { data: profile } = useQuery(profileQuery)
  const client = useQueryClient()
  const store = useDraftStore()
  const { tenant } = useInstitution()
  const [opened, setOpened] = useState<OpenedJournal>()
  const owner = profile?.journal.owner

  useEffect(() => {
    const access = client.getQueryData(profileQuery.queryKey)?.journal
    if (owner === undefined || !access) return
    let journal: Journal | undefined
    let isOver = false
    const open = async (): Promise<void> => {
      const opening = openJournal(access, () => readDraft(store.rules, store.getDraft()))
      const isInTime = await settleWithin(opening, maxOpenMilliseconds)
      if (!isInTime && !isOver) setOpened(noJournal)
      const result = await opening.catch(() => noJournal)
      journal = result.journal
      // The form is there already, without what was left on the device.
      if (!isInTime) journal.leaveOthers()
      if (isOver) journal.stop()
      else setOpened(isInTime ? result : { ...noJournal, journal })
    }
    void open()
    // What is forgotten after a logout must not be taken for saved.
    const stopWithoutMarker = subscribeToMarker(() => {
      if (!hasMarker(tenant.identityProviderPrefix)) journal?.stop()
    })
    return () => {
      isOver = true
      stopWithoutMarker()
      journal?.stop()
    }
  }, [owner, client, store, tenant])

  const journal = opened?.journal ?? noJournal.journal
  return { opened, isKept: useSyncExternalStore(journal.subscribe, journal.isKept, () => false) }
}

/** Writes every key down, from when the application is there. */
export function useJournaling(journal: Journal, isOpen: boolean): void {
  const store = useDraftStore()
  useEffect(() => {
    if (!isOpen) return
    journal.note()
    return store.subscribe(undefined, journal.note)
  }, [journal, store, isOpen])
}
