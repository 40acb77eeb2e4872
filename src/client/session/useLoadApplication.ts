import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { setWebStatus } from '#contract/applications.ts'
import type { ApplicationContents } from '#form/applicationContents.ts'
import { documentAnswered } from '#form/answers.ts'

import { useAnswersStore } from '../answers/AnswersContext.ts'
import { callApi } from '../api/callApi.ts'
import {
  addAnotherQuery,
  documentAnswersQuery,
  profileQuery,
  setLocalStatus,
  tabsQuery,
} from '../api/queries.ts'
import { useInstitution } from '../institution/TenantContext.ts'
import { useSaver } from '../saving/SaverContext.tsx'
import { mergeVisitorAnswers } from './mergeVisitorAnswers.ts'
import { useSession } from './SessionContext.ts'

/**
 * Loads a student's application into the store, once a login. What was typed without an account fills what is empty
 * and is saved at once; a student without a status is started (spec 4; design 4.4).
 * @returns whether the screen may be shown: at once for a visitor
 */
export function useLoadApplication(): boolean {
  const { isLoggedIn } = useSession()
  const enabled = isLoggedIn === true
  const { data: profile } = useQuery({ ...profileQuery, enabled })
  const { data: addAnother } = useQuery({ ...addAnotherQuery, enabled })
  const { data: tabs } = useQuery({ ...tabsQuery, enabled })
  const { data: documents } = useQuery({ ...documentAnswersQuery, enabled })
  const store = useAnswersStore()
  const saver = useSaver()
  const client = useQueryClient()
  const { form } = useInstitution()
  const [loaded, setLoaded] = useState<string>()
  const username = profile?.username

  useEffect(() => {
    if (!profile || !addAnother || !tabs || !documents || loaded === profile.username) return
    const visitor = store.getContents().answers
    const stored = Object.fromEntries(Object.entries(profile.answer).filter(([key]) => form.slots.has(key)))
    const contents: ApplicationContents = {
      answers: {
        ...stored,
        ...Object.fromEntries(Object.keys(documents).map((key) => [key, documentAnswered])),
      },
      addAnother,
      tabs,
      documents,
    }
    const isOpen = !profile.web_status.some((entry) => entry.web_status === 'submitted')
    store.replaceContents(contents)
    if (isOpen) store.setAnswers(mergeVisitorAnswers(stored, visitor).additions)
    setLoaded(profile.username)
    if (!isOpen) return
    // A failed save is said where saving is shown and repeated with the next one; it must not keep the form away.
    void saver.save().catch(() => undefined)
    if (profile.web_status.length === 0) {
      setLocalStatus(client, 'started')
      void postStarted().catch(() => undefined)
    }
  }, [profile, addAnother, tabs, documents, loaded, store, saver, client, form])

  return !enabled || (username !== undefined && loaded === username)
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
