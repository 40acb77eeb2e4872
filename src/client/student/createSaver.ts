import type { QueryClient } from '@tanstack/react-query'

import { saveAnswers } from '#contract/applications.ts'

import type { AnswersStore } from '../answers/answersStore.ts'
import { callApi } from '../api/callApi.ts'
import type { SavingState } from '../saving/SavingContext.ts'
import { profileQuery } from './queries.ts'

/** Saves the changed answers of one page load. */
export interface Saver {
  /**
   * Saves what has changed; one save is in flight at a time.
   * @throws ServerError when it could not be saved; the changes are kept and go with the next save
   */
  save(): Promise<void>
  getState(): SavingState
  subscribe(listener: () => void): () => void
}

/**
 * Makes the saver.
 * @param store the answers
 * @param client holds the profile, whose revision a save moves on
 */
export function createSaver(store: AnswersStore, client: QueryClient): Saver {
  let state: SavingState = { kind: 'idle' }
  let last: Promise<void> = Promise.resolve()
  const listeners = new Set<() => void>()
  const setState = (next: SavingState): void => {
    state = next
    for (const listener of listeners) listener()
  }

  const saveNow = async (): Promise<void> => {
    if (!store.hasChanges()) return
    const changes = store.takeChanges()
    setState({ kind: 'saving' })
    try {
      const { revision } = await callApi(saveAnswers, { body: changes })
      client.setQueryData(
        profileQuery.queryKey,
        (profile) => profile && { ...profile, answer: { ...profile.answer, ...changes }, revision },
      )
      setState({ kind: 'saved', at: new Date() })
    } catch (error) {
      store.returnChanges(changes)
      setState({ kind: 'failed', message: error instanceof Error ? error.message : '' })
      throw error
    }
  }

  return {
    save() {
      last = last.catch(() => undefined).then(saveNow)
      return last
    },
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
