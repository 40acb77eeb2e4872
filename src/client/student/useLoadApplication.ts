import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { setAddAnother, setTab, setWebStatus } from '#contract/applications.ts'
import { type Answers, documentAnswered } from '#form/answers.ts'
import { emptyContents } from '#form/applicationContents.ts'
import type { Structure } from '#form/fitStructure.ts'

import { useAnswersStore } from '../answers/AnswersContext.ts'
import { callApi } from '../api/callApi.ts'
import { useInstitution } from '../institution/TenantContext.ts'
import { nameOwner, takeUnsaved } from '../session/unsavedAnswers.ts'
import type { Saver } from './createSaver.ts'
import { mergeVisitorAnswers } from './mergeVisitorAnswers.ts'
import {
  addAnotherQuery,
  documentAnswersQuery,
  makePrefillQuery,
  profileQuery,
  setLocalStatus,
  tabsQuery,
} from './queries.ts'

/** An application that is there, and what the visitor typed that differs from it. */
export interface LoadedApplication {
  readonly stored: Answers
  readonly conflicts: Answers
}

/**
 * Loads a student's application into the store, once a login. What was typed without an account fills what is empty
 * and is saved at once; a student without a status is started (spec 4; design 4.4).
 * @param saver saves what was typed before
 * @returns undefined until the application is there
 */
export function useLoadApplication(saver: Saver): LoadedApplication | undefined {
  const { data: profile } = useQuery(profileQuery)
  const { data: addAnother } = useQuery(addAnotherQuery)
  const { data: tabs } = useQuery(tabsQuery)
  const { data: documents } = useQuery(documentAnswersQuery)
  const store = useAnswersStore()
  const client = useQueryClient()
  const { form } = useInstitution()
  const { data: prefill } = useQuery(makePrefillQuery(form))
  const [loaded, setLoaded] = useState<LoadedApplication>()

  useEffect(() => {
    if (!profile || !addAnother || !tabs || !documents || !prefill || loaded) return
    const answers = Object.fromEntries(Object.entries(profile.answer).filter(([key]) => form.slots.has(key)))
    const attached = Object.fromEntries(Object.keys(documents).map((key) => [key, documentAnswered]))
    const stored = { answers: { ...answers, ...attached }, addAnother, tabs, documents }
    const merge = mergeVisitorAnswers(form, stored, store.getContents())
    store.replaceContents(stored)
    nameOwner(profile.username)
    const unsaved = takeUnsaved(profile.username)
    // What a link brings fills what was never answered; an answer that the student took away stays away.
    const untouched = Object.fromEntries(Object.entries(prefill).filter(([key]) => !(key in answers)))
    const filled = mergeVisitorAnswers(form, stored, { ...emptyContents, answers: untouched })
    const structure = [
      merge,
      mergeVisitorAnswers(form, stored, { ...emptyContents, answers: unsaved }),
    ].reduce(joinStructures, filled)
    const conflicts = Object.entries(merge.conflicts).filter(([key, answer]) => prefill[key] !== answer)
    setLoaded({ stored: answers, conflicts: profile.submission ? {} : Object.fromEntries(conflicts) })
    if (profile.submission) return
    for (const [id, tab] of Object.entries(structure.tabs)) store.setTab(id, tab)
    for (const [id, count] of Object.entries(structure.addAnother)) store.setComponents(id, count)
    store.setAnswers({ ...filled.additions, ...merge.additions, ...unsaved })
    sendStructure(saver, client, structure)
    // A failed save is said where saving is shown and repeated with the next one; it must not keep the form away.
    void saver.save().catch(() => undefined)
    if (profile.web_status.length === 0) {
      setLocalStatus(client, 'started')
      void postStarted().catch(() => undefined)
    }
  }, [profile, addAnother, tabs, documents, prefill, loaded, store, saver, client, form])

  return loaded
}

/** What a link brought, what was typed before the login, and what a lost session left unsaved: the later wins. */
function joinStructures(one: Structure, later: Structure): Structure {
  const counts = { ...one.addAnother }
  for (const [id, count] of Object.entries(later.addAnother)) counts[id] = Math.max(count, counts[id] ?? 1)
  return { tabs: { ...one.tabs, ...later.tabs }, addAnother: counts }
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

/** Retried 2 times (spec 7). */
async function postStarted(retriesLeft = 2): Promise<void> {
  try {
    await callApi(setWebStatus, { body: { web_status: 'started' } })
  } catch (error) {
    if (retriesLeft === 0) throw error
    await postStarted(retriesLeft - 1)
  }
}
