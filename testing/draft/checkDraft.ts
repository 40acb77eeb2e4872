import type { Draft, Unsent } from '#client/draft/draft.ts'
import { isAnswered } from '#form/answers.ts'
import { isSameAnswer } from '#form/mergeAnswers.ts'

import { type DraftLedger, nameFamily } from './draftLedger.ts'
import { type DraftServers, type Username, usernames } from './draftServer.ts'
import { findUnsavedOnScreen, isHalfDayLost } from './draftChecks.ts'
import { listAccounted } from './listAccounted.ts'
import { isGivenUp, listAskedSubmits, type SubmitWatch } from './watchSubmits.ts'

type Ledgers = Readonly<Record<Username, DraftLedger>>

/** What the server has is not owed any more. */
export function forgetStored(servers: DraftServers, ledgers: Ledgers): void {
  for (const user of usernames) {
    const { answers } = servers[user].read()
    for (const [name, { key, value }] of ledgers[user].owed) {
      const isStored = Object.keys(answers).some(
        (own) => nameFamily(own) === nameFamily(key) && isSameAnswer(answers[own], value),
      )
      if (!isAnswered(value) || isStored) ledgers[user].owed.delete(name)
    }
  }
}

/**
 * Checks one window after an event.
 * @param windows the drafts of all windows of the browser
 * @throws Error if typed input is nowhere
 */
export function checkDraft(
  draft: Draft,
  windows: readonly Draft[],
  state: {
    readonly servers: DraftServers
    readonly ledgers: Ledgers
    readonly submits: Readonly<Record<Username, SubmitWatch>>
    readonly visitor: DraftLedger
    /** None without storage. */
    readonly listKept: (user: Username) => readonly Unsent[] | undefined
  },
  after: string,
): void {
  const { servers, ledgers, submits, visitor, listKept } = state
  const user = usernames.find((name) => name === draft.student?.username)
  const kept = user && listKept(user)
  if (kept && isHalfDayLost(draft, kept)) throw new Error(`Half a day was lost after ${after}`)
  for (const { key, answer } of draft.student?.notSubmitted ?? []) {
    if (user && isSameAnswer(servers[user].read().answers[key], answer)) {
      throw new Error(`${key}: ${String(answer)} was named after ${after}, though it is stored`)
    }
  }
  for (const [key, at] of Object.entries(draft.student?.storedAt ?? {})) {
    if (user && !isSameAnswer(servers[user].findAnswerAt(key, at), draft.student?.stored[key]))
      throw new Error(`${key} has the time of another answer after ${after}`)
  }
  forgetStored(servers, ledgers)
  const unsaved = user && findUnsavedOnScreen(draft, servers[user])
  if (unsaved !== undefined) throw new Error(`The bar says "Saved" after ${after}, beside ${unsaved}`)
  for (const name of usernames) {
    for (const id of submits[name].owed) {
      const asked = listAskedSubmits(windows, listKept(name) ?? [], name)
      // The last one that is asked about speaks for those that are given up.
      const isSpokenFor = asked.length > 0 && isGivenUp(servers[name], id)
      if (!asked.includes(id) && !isSpokenFor)
        throw new Error(`Nobody hears of ${id} of ${name} after ${after}`)
    }
    for (const { key, value } of ledgers[name].owed.values()) {
      const isFound = windows.some((one) =>
        listAccounted(one, listKept(name) ?? [], name, key).includes(value),
      )
      if (!isFound) throw new Error(`${key}: ${String(value)} of ${name} was lost after ${after}`)
    }
  }
  for (const { key, value } of visitor.owed.values()) {
    const isShown = [draft.contents.answers[key], draft.inputs[key]].includes(value)
    if (isAnswered(value) && !isShown && key in draft.contents.answers)
      throw new Error(`${key}: ${String(value)} of a visitor was lost after ${after}`)
  }
}
