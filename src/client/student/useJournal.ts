import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'

import { isAnswered } from '#form/answers.ts'
import { findAnswerBlock } from '#form/findAnswerBlock.ts'
import type { Form } from '#form/form.ts'
import { isIdentifierKey, omitIdentifiers } from '#form/identifier.ts'
import { listBlockKeys } from '#form/listAnswerBlocks.ts'

import type { AnswersStore } from '../answers/answersStore.ts'
import { useAnswersStore } from '../answers/AnswersContext.ts'
import { settleWithin } from '../inactivity/settleWithin.ts'
import { useInstitution } from '../institution/TenantContext.ts'
import type { Journal, JournalReading } from '../journal/createJournal.ts'
import { noJournal, type OpenedJournal, openJournal } from '../journal/openJournal.ts'
import { readTypedTexts } from '../journal/readTypedTexts.ts'
import { hasMarker, subscribeToMarker } from '../session/marker.ts'
import type { Saver } from './createSaver.ts'
import { omitKeys } from './omitKeys.ts'
import { profileQuery } from './queries.ts'

/** How long the form waits for the browser's storage, in milliseconds: some browsers never answer. */
const maxOpenMilliseconds = 3000

/** The journal of this login, and what earlier ones left; undefined until both are known. */
export interface StudentJournal {
  readonly opened: OpenedJournal | undefined
  readonly isKept: boolean
}

/**
 * Opens the student's journal, with the key that came with the profile (design 6).
 * @param saver knows what is not saved
 */
export function useJournal(saver: Saver): StudentJournal {
  const { data: profile } = useQuery(profileQuery)
  const client = useQueryClient()
  const store = useAnswersStore()
  const { form, tenant } = useInstitution()
  const [opened, setOpened] = useState<OpenedJournal>()
  const owner = profile?.journal.owner

  useEffect(() => {
    const access = client.getQueryData(profileQuery.queryKey)?.journal
    if (owner === undefined || !access) return
    let journal: Journal | undefined
    let isOver = false
    const open = async (): Promise<void> => {
      const opening = openJournal(access, () => read(form, store, saver))
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
  }, [owner, client, store, saver, form, tenant])

  const journal = opened?.journal ?? noJournal.journal
  return { opened, isKept: useSyncExternalStore(journal.subscribe, journal.isKept, () => false) }
}

/**
 * Writes every key down, from when the application is there.
 * @param journal of this login
 * @param isOpen whether it is there
 */
export function useJournaling(journal: Journal, saver: Saver, isOpen: boolean): void {
  const store = useAnswersStore()
  useEffect(() => {
    if (!isOpen) return
    journal.note()
    const stops = [store.subscribe(undefined, journal.note), saver.subscribe(journal.note)]
    // After everybody else has heard of the key.
    addEventListener('input', journal.note)
    return () => {
      for (const stop of stops) stop()
      removeEventListener('input', journal.note)
    }
  }, [journal, saver, store, isOpen])
}

/** Numbers such as a social security number are not written down, not even sealed (design 4.6). */
function read(form: Form, store: AnswersStore, saver: Saver): JournalReading {
  const committed = store.getContents().answers
  const unsaved = { ...saver.listUnsaved(), ...readTypedTexts(form, committed, document) }
  const answers = omitIdentifiers(form, unsaved)
  const blocks = new Set(Object.keys(answers).flatMap((key) => findAnswerBlock(form, key) ?? []))
  const keys = [...blocks].flatMap(listBlockKeys)
  const others = keys.filter((key) => !(key in answers))
  const drafts = Object.entries(store.getDrafts()).filter(
    ([key, draft]) => draft !== '' && !isAnswered(committed[key]),
  )
  return {
    answers,
    beside: Object.fromEntries(others.map((key) => [key, committed[key] ?? ''])),
    known: Object.fromEntries(keys.map((key) => [key, saver.listKnown(key)])),
    drafts: omitKeys(
      Object.fromEntries(drafts),
      drafts.map(([key]) => key).filter((key) => isIdentifierKey(form, key)),
    ),
    isWhole: Object.keys(answers).length === Object.keys(unsaved).length,
  }
}
