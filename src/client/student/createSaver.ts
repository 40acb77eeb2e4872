import type { QueryClient } from '@tanstack/react-query'

import { saveAnswers } from '#contract/applications.ts'
import type { Answer, Answers } from '#form/answers.ts'
import type { Form } from '#form/form.ts'
import { isUnfinishedIdentifier, maskIdentifiers } from '#form/identifier.ts'

import type { AnswersStore } from '../answers/answersStore.ts'
import { callApi, ServerError, UnauthorisedError } from '../api/callApi.ts'
import type { SavingState } from '../saving/SavingContext.ts'
import { keepUnsaved } from '../session/unsavedAnswers.ts'
import { profileQuery } from './queries.ts'

/** Saves the changed answers of one page load. */
export interface Saver {
  /**
   * Saves what has changed; one save is in flight at a time. A save on the way to another page is sent even when
   * nothing has changed, so that the server always has the last word (spec 4, buttons).
   * @param isSentAlways whether nothing at all is sent, too
   * @throws ServerError when it could not be saved; the changes are kept and go with the next save
   */
  save(isSentAlways?: boolean): Promise<void>
  /**
   * Makes a call before any other answer is sent: the server clears what its counts and tabs do not ask for. One that
   * throws is made again before the next save.
   */
  sendFirst(call: () => Promise<void>): void
  getState(): SavingState
  subscribe(listener: () => void): () => void
}

/**
 * Makes the saver.
 * @param form knows which answers are numbers that are never shown again
 * @param store the answers
 * @param client holds the profile, whose revision a save moves on
 */
export function createSaver(form: Form, store: AnswersStore, client: QueryClient): Saver {
  let state: SavingState = { kind: 'idle' }
  let last: Promise<void> = Promise.resolve()
  const listeners = new Set<() => void>()
  const setState = (next: SavingState): void => {
    state = next
    for (const listener of listeners) listener()
  }

  const first: (() => Promise<void>)[] = []
  const callFirst = async (): Promise<void> => {
    try {
      for (let call = first[0]; call; call = first[0]) {
        await call().catch(dropRefusal)
        first.shift()
      }
    } catch (error) {
      setState({ kind: 'failed' })
      throw error
    }
  }

  const saveNow = async (isSentAlways: boolean): Promise<void> => {
    await callFirst()
    if (!store.hasChanges() && !isSentAlways) return
    const { changes, unfinished } = separate(form, store.takeChanges())
    store.returnChanges(unfinished)
    if (Object.keys(changes).length === 0 && !isSentAlways) return
    setState({ kind: 'saving' })
    try {
      const { revision } = await callApi(saveAnswers, {
        body: changes,
        // A page that is being left takes its requests along, but for those that may outlive it.
        keepalive: document.visibilityState === 'hidden',
      })
      const kept = maskIdentifiers(form, changes)
      store.confirmAnswers(changes, kept)
      client.setQueryData(
        profileQuery.queryKey,
        (profile) => profile && { ...profile, answer: { ...profile.answer, ...kept }, revision },
      )
      setState({ kind: 'saved', at: new Date() })
    } catch (error) {
      // After a 401 the store has been emptied: what was under way waits for the same student's next login.
      if (error instanceof UnauthorisedError) keepUnsaved(changes)
      else store.returnChanges(changes)
      setState({ kind: 'failed' })
      throw error
    }
  }

  return {
    save(isSentAlways = false) {
      last = last.catch(() => undefined).then(() => saveNow(isSentAlways))
      return last
    },
    sendFirst: (call) => void first.push(call),
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What the server refuses for good would hold back every answer after it. */
function dropRefusal(error: unknown): void {
  const isRefusal = error instanceof ServerError && (error.status === 409 || error.status === 422)
  if (!isRefusal) throw error
}

/** A number that is still being typed waits until it is whole; everything else need not wait for it. */
function separate(form: Form, taken: Answers): { changes: Answers; unfinished: Answers } {
  const isUnfinished = ([key, answer]: [string, Answer]): boolean => isUnfinishedIdentifier(form, key, answer)
  const entries = Object.entries(taken)
  return {
    changes: Object.fromEntries(entries.filter((entry) => !isUnfinished(entry))),
    unfinished: Object.fromEntries(entries.filter(isUnfinished)),
  }
}
