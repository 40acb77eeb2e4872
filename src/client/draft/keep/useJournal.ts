import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { settleWithin } from '../../inactivity/settleWithin.ts'
import { useInstitution } from '../../institution/TenantContext.ts'
import { hasMarker, subscribeToMarker } from '../../session/marker.ts'
import { profileQuery } from '../../session/queries.ts'
import { useDraftStore } from '../use/DraftContext.ts'
import type { Journal } from './createJournal.ts'
import { noJournal, type OpenedJournal, openJournal } from './openJournal.ts'
import { readDraft } from './readDraft.ts'

/** Some browsers never answer a request for storage; the form appears after so long. */
const maxOpenMilliseconds = 3000

/**
 * Opens the journal of this login with the keys from the profile, and what earlier pages left; undefined until then.
 */
export function useJournal(): OpenedJournal | undefined {
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
      // The form is already shown without what was left on the device.
      if (!isInTime) journal.leaveOthers()
      if (isOver) journal.stop()
      else setOpened(isInTime ? result : { ...noJournal, journal })
    }
    void open()
    // What a logout deletes must not count as saved.
    const stopWithoutMarker = subscribeToMarker(() => {
      if (!hasMarker(tenant.identityProviderPrefix)) journal?.stop()
    })
    return () => {
      isOver = true
      stopWithoutMarker()
      journal?.stop()
    }
  }, [owner, client, store, tenant])

  return opened
}

/** Notes every change once the application is loaded. */
export function useJournaling(journal: Journal, isOpen: boolean): void {
  const store = useDraftStore()
  useEffect(() => {
    if (!isOpen) return
    journal.note()
    return store.subscribe(undefined, journal.note)
  }, [journal, store, isOpen])
}
