import type { QueryClient } from '@tanstack/react-query'

import { getProfile, saveAnswers } from '#contract/applications.ts'
import type { Answer, Answers } from '#form/answers.ts'
import type { Form } from '#form/form.ts'
import { isUnfinishedIdentifier, maskIdentifiers } from '#form/identifier.ts'
import { isSameAnswer } from '#form/mergeAnswers.ts'

import type { AnswersStore } from '../answers/answersStore.ts'
import { abortAfter } from '../api/abortAfter.ts'
import { callApi, ServerError, UnauthorisedError } from '../api/callApi.ts'
import { readTypedTexts } from '../journal/readTypedTexts.ts'
import { noRefusals, type Refusals } from '../saving/RefusalsContext.ts'
import type { SavingState } from '../saving/SavingContext.ts'
import { keepUnsaved } from '../session/unsavedAnswers.ts'
import { compareWithServer } from './compareWithServer.ts'
import { type Conflicts, makeConflicts, noConflicts } from './conflicts.ts'
import { createSentValues } from './createSentValues.ts'
import { findRefusals } from './findRefusals.ts'
import { omitKeys } from './omitKeys.ts'
import { profileQuery } from './queries.ts'
import { describeSaveFailure, dropRefusal } from './saveFailure.ts'

/** Saves the changed answers of one page load. */
export interface Saver {
  /**
   * Saves what has changed; one save is in flight at a time. A save on the way to another page is sent even when
   * nothing has changed, so that the server always has the last word (spec 4, buttons). Answers that the server refuses
   * are left out and named; those that were changed elsewhere meanwhile become conflicts.
   * @param isSentAlways whether nothing at all is sent, too
   * @throws ServerError when it could not be saved; the changes are kept and go with the next save
   */
  save(isSentAlways?: boolean): Promise<void>
  /**
   * Makes a call before any other answer is sent: the server clears what its counts and tabs do not ask for. One that
   * throws is made again before the next save.
   */
  sendFirst(call: () => Promise<void>): void
  /**
   * Takes over what was saved elsewhere.
   * @param revision the one that it made; nothing is asked where this page has it already
   * @throws ServerError when the server does not answer
   */
  catchUpWith(revision: number): Promise<void>
  getState(): SavingState
  getRefusals(): Refusals
  getConflicts(): Conflicts
  /** Adds answers that the student is to choose from. */
  addConflicts(conflicts: Conflicts): void
  /**
   * Ends all conflicts.
   * @param typedKeys where the typed answer is the right one; elsewhere the stored one stays
   */
  resolveConflicts(typedKeys: readonly string[]): void
  /** Everything that was typed and not acknowledged by the server. */
  listUnsaved(): Answers
  /** What the server may have under a key for all that this page knows. */
  listKnown(key: string): readonly Answer[]
  /** Calls when anything of this has changed. */
  subscribe(listener: () => void): () => void
}

/** The most that may be sent by a page that goes away, in bytes: browsers allow 64 KiB for all such requests. */
const maxKeepaliveBytes = 60_000

/** How long a save may take before it counts as lost, in milliseconds. */
const maxSaveMilliseconds = 30_000

/** How often a save that was refused in part is sent again at once, without that part. */
const maxRounds = 5

/**
 * Makes the saver.
 * @param form the tenant's
 * @param store the answers
 * @param client holds the profile, whose revision a save moves on
 * @param onSaved hears the new revision, to tell other tabs
 */
export function createSaver(
  form: Form,
  store: AnswersStore,
  client: QueryClient,
  onSaved: (revision: number) => void = () => undefined,
): Saver {
  let state: SavingState = { kind: 'idle' }
  let last: Promise<unknown> = Promise.resolve()
  let inFlight: Answers = {}
  let refused: Readonly<Record<string, Answer>> = {}
  let refusals = noRefusals
  let conflicts = noConflicts
  let isBehind = false
  /** What was saved before it was known what had been changed elsewhere. */
  let justSaved: Answers = {}
  const sent = createSentValues()
  const listeners = new Set<() => void>()
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  const setState = (next: SavingState): void => {
    state = next
    tell()
  }
  const fail = (error: unknown): never => {
    setState(describeSaveFailure(error))
    throw error
  }
  const queue = async (act: () => Promise<void>): Promise<void> => {
    const done = last.then(act)
    last = done.catch(() => undefined)
    await done
  }

  const getStored = (): Answers => client.getQueryData(profileQuery.queryKey)?.answer ?? {}
  const peekChanges = (): Answers => {
    const changes = store.takeChanges('all')
    store.returnChanges(changes)
    return changes
  }
  const listUnsaved = (): Answers => ({
    ...Object.fromEntries(Object.entries(conflicts).map(([key, { typed }]) => [key, typed])),
    ...inFlight,
    ...peekChanges(),
  })
  const pickNew = (answers: Answers): Answers =>
    Object.fromEntries(
      Object.entries(answers).filter(([key, answer]) => !isSameAnswer(store.getAnswer(key), answer)),
    )
  const setRefused = (next: Readonly<Record<string, Answer>>, words: Refusals): void => {
    refused = next
    refusals = Object.keys(words).length === 0 ? noRefusals : words
  }

  const first: (() => Promise<void>)[] = []
  const callFirst = async (): Promise<void> => {
    for (let call = first[0]; call; call = first[0]) {
      await call().catch(dropRefusal)
      first.shift()
    }
  }

  const catchUp = async (): Promise<void> => {
    const fresh = await callApi(getProfile)
    // A text that is being typed must not be replaced under the student's hands.
    store.setAnswers(readTypedTexts(form, store.getContents().answers, document))
    const own = { known: getStored(), unsaved: listUnsaved(), justSaved, sent }
    const news = compareWithServer(form, fresh.answer, own)
    justSaved = {}
    const taken = store.takeChanges('all')
    store.returnChanges(omitKeys(taken, Object.keys(news.conflicts)))
    const added = makeConflicts(news.conflicts, (key) => fresh.answer[key] ?? '', 'here')
    conflicts = { ...conflicts, ...added }
    const shown = Object.entries(added).map(([key, { stored }]) => [key, stored] as const)
    const elsewhere = { ...news.updates, ...Object.fromEntries(shown) }
    store.confirmAnswers(store.getContents().answers, pickNew(elsewhere))
    if (fresh.submission) {
      // Nothing can be changed any more.
      store.takeChanges('all')
      conflicts = noConflicts
    }
    client.setQueryData(profileQuery.queryKey, fresh)
    isBehind = false
    tell()
  }

  const acknowledge = (changes: Answers, revision: number): void => {
    const before = client.getQueryData(profileQuery.queryKey)
    const stored = getStored()
    const kept = maskIdentifiers(form, changes)
    const isNews = Object.entries(changes).some(([key, answer]) => !isSameAnswer(stored[key], answer))
    const expected = (before?.revision ?? 0) + (isNews ? 1 : 0)
    isBehind = revision !== expected
    justSaved = isBehind ? { ...justSaved, ...changes } : {}
    store.confirmAnswers(changes, kept)
    const keys = Object.keys(changes)
    sent.forget(keys)
    setRefused(omitKeys(refused, keys), omitKeys(refusals, keys))
    client.setQueryData(
      profileQuery.queryKey,
      (profile) =>
        profile && {
          ...profile,
          answer: { ...profile.answer, ...kept },
          // Behind somebody else's changes this page goes on from what it has seen.
          revision: isBehind ? profile.revision : revision,
        },
    )
    onSaved(revision)
  }

  const put = async (changes: Answers): Promise<void> => {
    const revision = client.getQueryData(profileQuery.queryKey)?.revision
    sent.add(changes)
    try {
      const reply = await callApi(saveAnswers, {
        body: changes,
        ...(revision !== undefined && { headers: { 'if-match': `"${revision}"` } }),
        // A page that is left takes its requests along, but for those that may outlive it.
        keepalive: countBytes(changes) < maxKeepaliveBytes,
        signal: abortAfter(maxSaveMilliseconds),
      })
      inFlight = {}
      acknowledge(changes, reply.revision)
    } catch (error) {
      inFlight = {}
      // After a 401 the store has been emptied: what was under way waits for the same student's next login.
      if (error instanceof UnauthorisedError) keepUnsaved(changes)
      else store.returnChanges(changes)
      throw error
    }
  }

  /** Gives what is to be sent now; an unfinished number and what was refused before wait for another key. */
  const takeSendable = (): Answers => {
    const taken = store.takeChanges()
    const held = Object.entries(taken).filter(
      ([key, answer]) => isUnfinishedIdentifier(form, key, answer) || refused[key] === answer,
    )
    store.returnChanges(Object.fromEntries(held))
    return omitKeys(
      taken,
      held.map(([key]) => key),
    )
  }

  const saveRound = async (isSentAlways: boolean, roundsLeft: number): Promise<void> => {
    const changes = takeSendable()
    if (Object.keys(changes).length === 0 && !isSentAlways) return
    // Before anybody is told: at no moment may they seem to be saved.
    inFlight = changes
    setState({ kind: 'saving' })
    try {
      await put(changes)
    } catch (error) {
      if (roundsLeft === 0 || !(error instanceof ServerError)) throw error
      const words = error.status === 422 ? findRefusals(error.body) : {}
      const named = Object.entries(changes).filter(([key]) => key in words)
      if (error.status !== 409 && named.length === 0) throw error
      setRefused({ ...refused, ...Object.fromEntries(named) }, { ...refusals, ...words })
      if (error.status === 409) await catchUp()
      if (client.getQueryData(profileQuery.queryKey)?.submission) throw error
      await saveRound(isSentAlways, roundsLeft - 1)
    }
  }

  const saveNow = async (isSentAlways: boolean): Promise<void> => {
    try {
      await callFirst()
      await saveRound(isSentAlways, maxRounds)
      // What was changed elsewhere is learnt after the own changes are safe.
      if (isBehind) await catchUp()
      if (state.kind === 'saving' || state.kind === 'failed') {
        setState(refusals === noRefusals ? { kind: 'saved', at: new Date() } : { kind: 'refused' })
      }
    } catch (error) {
      fail(error)
    }
  }

  return {
    save: async (isSentAlways = false) => await queue(async () => await saveNow(isSentAlways)),
    catchUpWith: async (revision) =>
      await queue(async () => {
        if (revision > (client.getQueryData(profileQuery.queryKey)?.revision ?? 0)) await catchUp()
      }),
    sendFirst: (call) => void first.push(call),
    getState: () => state,
    getRefusals: () => refusals,
    getConflicts: () => conflicts,
    addConflicts(added) {
      conflicts = { ...conflicts, ...added }
      tell()
    },
    resolveConflicts(typedKeys) {
      const chosen = Object.entries(conflicts).filter(([key]) => typedKeys.includes(key))
      conflicts = noConflicts
      store.addAnswers(Object.fromEntries(chosen.map(([key, { typed }]) => [key, typed])))
      tell()
    },
    listUnsaved,
    listKnown: (key) => [getStored()[key] ?? '', ...sent.get(key)],
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function countBytes(answers: Answers): number {
  return new TextEncoder().encode(JSON.stringify(answers)).length
}
