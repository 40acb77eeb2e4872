import { useCallback, useEffect, useRef } from 'react'

import { getDocumentAnswers } from '#contract/documents.ts'
import type { Answers } from '#form/answers.ts'
import type { Form } from '#form/form.ts'

import { callApi, callAs } from '../../api/callApi.ts'
import { useProfile } from '../../session/profileStore.ts'
import { useLoaded } from '../../session/useLoaded.ts'
import { toaster } from '../../ui/toaster.ts'
import type { Draft } from '../draft.ts'
import type { OpenedJournal } from '../keep/openJournal.ts'
import { listReplacedDates } from '../listReplacedDates.ts'
import { reduceDraft } from '../reduceDraft.ts'
import { readServerAnswers } from './readServerAnswers.ts'
import { recordStarted } from './recordStarted.ts'
import type { DraftStore } from '../use/createDraftStore.ts'
import { useDraftStore, useStudentDraft } from '../use/DraftContext.ts'
import { formatLocalMoment } from '../use/formatLocalMoment.ts'

/** The prefill link that the tab was opened with, if there was one. */
export interface OpenedLink {
  /** None if there is no link, or if it is invalid. */
  loadAnswers(form: Form): Promise<Answers>
  forget(): void
}

/**
 * Loads a student's application into the draft once per login, and reports restored answers. Sets the status of a new application to started.
 */
export function useLoadApplication(opened: OpenedJournal | undefined, link: OpenedLink): boolean {
  const profile = useProfile()
  const store = useDraftStore()
  const load = useCallback(async () => {
    const [documents, prefill] = await Promise.all([
      callApi(getDocumentAnswers),
      link.loadAnswers(store.rules.form),
    ])
    return { documents, prefill }
  }, [link, store])
  // Used once; from then on the draft has it.
  const application = useLoaded(load)
  // A late reply must not load it again after the session, while this page is still shown.
  const hasLoaded = useRef(false)

  // After an error another root loads the application again; after a password reset another student may log in.
  useEffect(
    () => () => {
      callAs(undefined)
      store.dispatch({ kind: 'sessionEnded', isByChoice: false })
    },
    [store],
  )
  useEffect(() => {
    if (!profile || !application || !opened || hasLoaded.current) return
    hasLoaded.current = true
    store.setReducer(reduceDraft)
    callAs(profile.username)
    const { inputs, unsentByUsername } = store.getDraft()
    const own = unsentByUsername[profile.username]?.inputs ?? {}
    const halves = [...opened.orphaned.left.map(({ unsent }) => unsent.inputs), own, inputs]
    store.dispatch({
      kind: 'loaded',
      username: profile.username,
      ...readServerAnswers(profile),
      ...application,
      page: crypto.randomUUID().replaceAll('-', ''),
      left: opened.orphaned.left,
    })
    reportRestored(store, halves)
    // Only now: a session that has ended asks for a login first.
    link.forget()
    if (store.getDraft().student?.status !== null) return
    store.dispatch({ kind: 'statusReached', status: 'started' })
    void recordStarted(store)
  }, [profile, application, opened, link, store])

  return useStudentDraft((student) => student !== undefined)
}

/** @param halves the half dates of closed pages and of this one */
function reportRestored(store: DraftStore, halves: readonly Draft['inputs'][]): void {
  const { recoveredAt } = store.getDraft().student ?? {}
  const replaced = listReplacedDates(store.rules, halves, store.getDraft())
  const sentences = [
    recoveredAt !== undefined &&
      `We found answers from ${formatLocalMoment(recoveredAt)} that were not saved. They are back in your application.`,
    replaced.length > 0 &&
      `Part of a date that you had typed is not in your application, since there is another date: ${replaced.join('; ')}.`,
  ].filter((sentence) => sentence !== false)
  if (sentences.length === 0) return
  toaster.show({
    severity: 'success',
    label: 'Answers found',
    text: sentences.join(' '),
    // Nothing else keeps the date.
    ...(replaced.length > 0 && { durationMs: 300_000 }),
  })
}
