import { useRef, useState } from 'react'
import { type InferInput, is } from 'valibot'

import { callApi, isOffline, ServerError } from '#client/api/callApi.ts'
import { usePendingAction } from '#client/navigation/usePendingAction.ts'
import { processApplication } from '#contract/staffReading.ts'

import { notePendingSave } from './pendingSave.ts'
import { pickNewer, type Reading } from './reading.ts'

type Stored = Reading['processing']
type Change = Omit<InferInput<typeof processApplication.body>, 'revision'>

/**
 * Sends changes of the stage, the assignee and what is done, one after the other: what is chosen while another change
 * is on its way follows it. What somebody else has changed meanwhile is shown, never overwritten.
 */
export function useProcessing(id: string, stored: Stored, onStored: (stored: Stored) => void) {
  const [conflict, setConflict] = useState<string>()
  const [chosen, setChosen] = useState<Change>({})
  const unsent = useRef<Change>({})
  const latest = useRef(stored)
  const isSending = useRef(false)
  const action = usePendingAction('Not changed', false)
  const store = (processing: Stored): void => {
    latest.current = processing
    onStored(processing)
  }
  /** @returns whether everything is stored */
  const send = async (): Promise<boolean> => {
    setConflict(undefined)
    while (Object.keys(unsent.current).length > 0) {
      const change = unsent.current
      unsent.current = {}
      try {
        const body = { ...change, revision: latest.current.revision }
        // Each change names the revision that the one before it made.
        // oxlint-disable-next-line no-await-in-loop
        store(await callApi(processApplication, { params: { id }, body }))
      } catch (error) {
        // It is sent again once the network is back.
        unsent.current = isOffline(error) ? { ...change, ...unsent.current } : {}
        const now = readConflict(error)
        if (!now) throw error
        store(now)
        setConflict(
          `${now.changed?.by ?? 'Somebody else'} has changed this in the meantime. Look at it again before you change it.`,
        )
        return false
      }
    }
    return true
  }
  const change = (made: Change): void => {
    latest.current = pickNewer(latest.current, stored)
    // Of an attempt that was given up.
    if (!action.isPending) unsent.current = {}
    unsent.current = { ...unsent.current, ...made }
    setChosen((before) => (action.isPending ? { ...before, ...made } : made))
    if (isSending.current) return
    isSending.current = true
    const save = new Promise<boolean>((resolve) =>
      action.run(async () => {
        isSending.current = true
        try {
          resolve(await send())
        } catch (error) {
          resolve(false)
          throw error
        } finally {
          isSending.current = false
        }
      }),
    )
    notePendingSave(save)
  }
  const { stage, assignee } = action.isPending && conflict === undefined ? { ...stored, ...chosen } : stored
  return { stage: stage ?? null, assignee: assignee ?? null, conflict, change, busy: action.busy }
}

const conflictSchema = processApplication.refusals.find((one) => one.status === 409)?.body

function readConflict(error: unknown): Stored | undefined {
  if (!(error instanceof ServerError) || !conflictSchema || !is(conflictSchema, error.body)) return undefined
  return error.body.processing
}
