import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import { setAddAnother, setTab } from '#contract/applications.ts'
import { type Answer, documentAnswered } from '#form/answers.ts'
import type { Structure } from '#form/fitStructure.ts'

import { useAnswersStore } from '../answers/AnswersContext.ts'
import { callApi } from '../api/callApi.ts'
import { useInstitution } from '../institution/TenantContext.ts'
import type { OpenedJournal } from '../journal/openJournal.ts'
import { joinEntries } from '../journal/recoverAnswers.ts'
import { forgetToken } from '../prefill/prefillToken.ts'
import { nameOwner, takeUnsaved } from '../session/unsavedAnswers.ts'
import { makeConflicts } from './conflicts.ts'
import type { Saver } from './createSaver.ts'
import { gatherAnswers } from './gatherAnswers.ts'
import { postWebStatus } from './postWebStatus.ts'
import {
  addAnotherQuery,
  documentAnswersQuery,
  makePrefillQuery,
  profileQuery,
  setLocalStatus,
  tabsQuery,
} from './queries.ts'

/**
 * Loads a student's application into the store, once a login. What was typed without an account fills what is empty
 * and is saved at once, as is what an earlier page or session left unsaved; where the server has another answer, the
 * student is to choose. A student without a status is started (spec 4; design 4.4).
 * @param saver saves what was typed before
 * @param opened the journal, with what was left on this device
 * @param onRecovered hears that answers came back, and when they were typed, in milliseconds since 1970
 * @returns whether the application is there
 */
export function useLoadApplication(
  saver: Saver,
  opened: OpenedJournal | undefined,
  onRecovered: (at: number) => void,
): boolean {
  const { data: profile } = useQuery(profileQuery)
  const { data: addAnother } = useQuery(addAnotherQuery)
  const { data: tabs } = useQuery(tabsQuery)
  const { data: documents } = useQuery(documentAnswersQuery)
  const store = useAnswersStore()
  const client = useQueryClient()
  const { form } = useInstitution()
  const { data: prefill } = useQuery(makePrefillQuery(form))
  const [isLoaded, setLoaded] = useState(false)
  const tellRecovered = useEffectEvent(onRecovered)

  useEffect(() => {
    if (!profile || !addAnother || !tabs || !documents || !prefill || !opened || isLoaded) return
    const answers = Object.fromEntries(Object.entries(profile.answer).filter(([key]) => form.slots.has(key)))
    const attached = Object.fromEntries(Object.keys(documents).map((key) => [key, documentAnswered]))
    const stored = { answers: { ...answers, ...attached }, addAnother, tabs, documents }
    const visitor = store.getContents()
    store.replaceContents(stored)
    nameOwner(profile.username, saver.listKnown)
    const unsaved = takeUnsaved(profile.username)
    setLoaded(true)
    // Not before: a session that has ended asks for a login first.
    forgetToken()
    if (profile.submission) return
    const left = joinEntries([opened.left, unsaved])
    const gathered = gatherAnswers(form, stored, { unsaved: left, visitor, prefill })
    const { additions, conflicts, drafts, standing, structure } = gathered
    const getStanding = (key: string): Answer => standing[key] ?? ''
    saver.addConflicts({
      ...makeConflicts(conflicts.visitor, getStanding, 'visitor'),
      ...makeConflicts(conflicts.journal, getStanding, 'journal'),
    })
    for (const [id, tab] of Object.entries(structure.tabs)) store.setTab(id, tab)
    for (const [id, count] of Object.entries(structure.addAnother)) store.setComponents(id, count)
    store.addAnswers(additions)
    for (const [key, draft] of Object.entries(drafts)) store.setDraft(key, draft)
    if (gathered.hasRestored && opened.leftAt !== undefined) tellRecovered(opened.leftAt)
    sendStructure(saver, client, structure)
    // A failed save is said where saving is shown and repeated with the next one; it must not keep the form away.
    void saver.save().catch(() => undefined)
    if (profile.web_status.length === 0) {
      setLocalStatus(client, 'started')
      void postWebStatus('started').catch(() => undefined)
    }
  }, [profile, addAnother, tabs, documents, prefill, opened, isLoaded, store, saver, client, form])

  return isLoaded
}

/** Tabs and counts come first: the server clears answers that its structure does not ask for. */
function sendStructure(saver: Saver, client: QueryClient, { tabs, addAnother }: Structure): void {
  for (const [id, tab] of Object.entries(tabs)) {
    saver.sendFirst(async () => {
      await callApi(setTab, { body: { tab_id: id, chosen_tab: tab } })
      client.setQueryData(tabsQuery.queryKey, (chosen) => ({ ...chosen, [id]: tab }))
    })
  }
  for (const [id, count] of Object.entries(addAnother)) {
    saver.sendFirst(async () => {
      await callApi(setAddAnother, { body: { button_id: id, num_components: count } })
      client.setQueryData(addAnotherQuery.queryKey, (counts) => ({ ...counts, [id]: count }))
    })
  }
}
