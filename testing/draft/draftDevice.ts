import { listOpenConflicts } from '#client/draft/conflicts.ts'
import { type Draft, emptyDraft, type Unsent } from '#client/draft/draft.ts'
import type { DraftEvent } from '#client/draft/draftEvent.ts'
import { readDraft } from '#client/draft/keep/journalEntry.ts'
import { reduceDraft } from '#client/draft/reduceDraft.ts'
import { listSendable } from '#client/draft/sending.ts'
import { nothingUnsent } from '#client/draft/unsent.ts'
import { type Answer, type Answers, isAnswered } from '#form/answers.ts'
import { isSameAnswer } from '#form/mergeAnswers.ts'
import { type KeyMoves, listKeyMoves } from '#form/removeComponent.ts'

import { draftJobs, draftRules, draftTime, numberKeys } from './draftForm.ts'
import { createDraftLedger, type DraftLedger, prefilled } from './draftLedger.ts'
import {
  type DraftServer,
  type DraftServers,
  paperKey,
  type SaveReply,
  type Username,
  usernames,
} from './draftServer.ts'
import { halfDay, isAskedHere, isHalfDayLost, isSettled } from './judgeDraft.ts'
import { listAccounted } from './listAccounted.ts'
import { watchJobs } from './watchJobs.ts'

export type Fate = 'arrives' | 'late' | 'lost'

/** A page, the storage of its device, and the ledgers of its users. */
export type DraftDevice = ReturnType<typeof openDraftDevice>

/**
 * Opens an application; methods that are not possible at the moment do nothing.
 * @param isKept whether the browser provides storage
 */
export function openDraftDevice(servers: DraftServers, isKept: boolean) {
  let draft: Draft = emptyDraft
  const storage: Record<Username, Unsent> = { wren: nothingUnsent, noor: nothingUnsent }
  const ledgers = { wren: createDraftLedger(), noor: createDraftLedger() }
  const visitor = createDraftLedger()
  /** The reply to the save in flight; undefined if the request never arrived. */
  let request: (() => SaveReply | undefined) | undefined
  /** The page was notified of changes that it must fetch. */
  let isToCatchUp = false
  /** Whether this page knows of the running conversion. */
  let hasSeenConversion = false
  /** By user: a removal that the server has made and whose reply was lost. */
  const lostMoves = new Map<Username, KeyMoves>()
  let conflicts = 0
  const jobs = watchJobs()

  const findUser = (): Username | undefined => usernames.find((name) => name === draft.student?.username)
  const findServer = (): DraftServer | undefined => {
    const user = findUser()
    return user && servers[user]
  }
  const getLedger = (): DraftLedger => ({ ...ledgers, '': visitor })[findUser() ?? '']
  const dispatch = (event: DraftEvent): void => {
    const before = draft.student?.conflicts.length ?? 0
    draft = reduceDraft(draftRules, draft, { ...event, at: draftTime })
    if ((draft.student?.conflicts.length ?? 0) > before) conflicts += 1
    const user = findUser()
    if (user && isKept) storage[user] = readDraft(draftRules, draft).entry
  }
  const followLostMoves = (user: Username): void => {
    const isFound = (key: string, value: Answer): boolean =>
      listAccounted(draft, storage[user], user, key).includes(value)
    ledgers[user].move(lostMoves.get(user) ?? new Map(), isFound)
    lostMoves.delete(user)
  }
  const load = (user: Username, prefill: Answers = {}): void => {
    visitor.moveTo(ledgers[user])
    hasSeenConversion = servers[user].isConverting()
    const unsent = storage[user]
    dispatch({
      kind: 'loaded',
      username: user,
      documents: servers[user].readDocuments(),
      prefill,
      device: { unsent, at: draftTime },
      ...servers[user].read(),
    })
    jobs.see(findServer())
    followLostMoves(user)
  }
  const forgetStored = (): void => {
    for (const user of usernames) {
      const { owed } = ledgers[user]
      for (const [key, value] of owed) {
        if (!isAnswered(value) || isSameAnswer(servers[user].read().answers[key], value)) owed.delete(key)
      }
    }
  }
  const catchUp = (): void => {
    const user = findUser()
    if (!user || request) return
    isToCatchUp = false
    dispatch({ kind: 'changedElsewhere', ...servers[user].read() })
    jobs.see(findServer())
    followLostMoves(user)
    dispatch({ kind: 'documentsLoaded', documents: servers[user].readDocuments() })
  }
  const isBehind = (): boolean => isToCatchUp || draft.student?.isBehind === true
  /** Either the request or its reply may be lost. */
  const sendGroupChange = (user: Username, fate: Fate): void => {
    const [change] = draft.student?.groupChanges ?? []
    if (!draft.student || !change) return
    const was = change.kind !== 'tab' ? (draft.student.storedGroupState.addAnother[change.id] ?? 1) : 1
    const revision = fate === 'lost' ? undefined : servers[user].change(change, was, draft.student.revision)
    const moves = change.kind === 'removal' ? listKeyMoves(draftJobs, change.component) : undefined
    if (revision !== undefined && moves) {
      if (fate === 'arrives') getLedger().move(moves)
      else lostMoves.set(user, moves)
    }
    if (fate === 'arrives' && revision !== undefined) {
      dispatch({ kind: 'groupChangeSaved', change, revision })
      // Behind other changes the page learns nothing new.
      jobs.see(isBehind() ? undefined : servers[user])
    } else if (fate === 'arrives' || (change.kind !== 'tab' && change.isByHand)) {
      dispatch({ kind: 'groupChangeRefused', change, isDoubtful: fate !== 'arrives' })
    }
  }
  /** @param isSentAlways before navigation the server is asked even when there is nothing to save */
  const send = (fate: Fate, isSentAlways = false): void => {
    const user = findUser()
    if (!user || !draft.student || draft.student.isSubmitted || request) return
    const server = servers[user]
    if (draft.student.groupChanges.length > 0) {
      sendGroupChange(user, fate)
      return
    }
    const answers = listSendable(draftRules, draft)
    if (Object.keys(answers).length === 0 && !isSentAlways) {
      if (isBehind() && fate === 'arrives') catchUp()
      return
    }
    const ledger = getLedger()
    for (const [key, answer] of Object.entries(answers)) ledger.noteSent(key, answer)
    const { revision } = draft.student
    dispatch({ kind: 'sendStarted', answers })
    const arrive = (): SaveReply => {
      const said = server.save(answers, revision, (key, before) => {
        ledger.checkOverwrite(key, before[key], answers[key])
        jobs.check(server, key, answers[key])
      })
      forgetStored()
      return said
    }
    const said = fate === 'arrives' ? arrive() : undefined
    request = fate === 'late' ? arrive : () => said
  }
  const takeRequest = (): typeof request => {
    const taken = request
    request = undefined
    return taken
  }

  load('wren')
  return {
    getDraft: () => draft,
    countConflicts: () => conflicts,
    findServer,
    load,
    send,
    catchUp,
    dispatch,
    type(key: string, value: Answer): void {
      getLedger().noteTyped(key, value, draft.student?.stored[key] ?? '')
      jobs.noteTyped(key, value)
      dispatch({ kind: 'typed', answers: { [key]: value } })
    },
    typeText(text: string): void {
      getLedger().noteTyped('story', text, draft.student?.stored['story'] ?? '')
      dispatch({ kind: 'inputTyped', key: 'story', text })
    },
    /** As the three inputs report it: first their text, then the date. */
    typeDay(isHalf: boolean): void {
      dispatch({ kind: 'inputTyped', key: 'day', text: isHalf ? halfDay : '2007-4-15' })
      const day = isHalf ? '' : '2007-04-15'
      if ((draft.contents.answers['day'] ?? '') === day) return
      getLedger().noteTyped('day', day, draft.student?.stored['day'] ?? '')
      dispatch({ kind: 'typed', answers: { day } })
    },
    moveOwed: (moves: KeyMoves) => getLedger().move(moves),
    /** The student has discarded what was typed there. */
    giveUp: (keys: readonly string[]) => keys.forEach((key) => getLedger().giveUp(key)),
    /** A tab that owns a file is left by deleting the file, and not during its conversion. */
    chooseTab(tabId: string): void {
      const server = findServer()
      if (hasSeenConversion && server?.isConverting()) return
      if (server && draft.contents.documents[paperKey] !== undefined && tabId !== 'a') {
        if (draft.student?.isSubmitted || request) return
        server.deleteDocument()
        dispatch({ kind: 'documentsLoaded', documents: {} })
      }
      dispatch({ kind: 'groupChanged', change: { kind: 'tab', id: 'way', value: tabId } })
    },
    upload(): void {
      findServer()?.startConversion()
      hasSeenConversion = true
    },
    seeDocuments(): void {
      const documents = findServer()?.readDocuments()
      if (documents) dispatch({ kind: 'documentsLoaded', documents })
    },
    submit(): void {
      findServer()?.submit()
      if (!findServer()?.read().isSubmitted) return
      dispatch({ kind: 'submitted' })
      isToCatchUp = true
    },
    reply(isLost = false): void {
      const said = takeRequest()?.()
      if (draft.student && said !== undefined && !isLost) {
        if (said.status === 200) {
          dispatch({ kind: 'saved', revision: said.revision, isBehind: said.isBehind })
        } else if (said.status === 422) dispatch({ kind: 'sendFailed', messages: said.messages })
        else {
          dispatch({ kind: 'sendFailed' })
          isToCatchUp = true
        }
      } else if (draft.student && Object.keys(draft.student.sending).length > 0) {
        dispatch({ kind: 'sendFailed' })
      }
      if (isBehind() && !isLost) catchUp()
    },
    /** Chooses every second typed answer. */
    resolve(first: number): void {
      const { student, contents } = draft
      if (!student || student.conflicts.length === 0) return
      const ledger = getLedger()
      const open = Object.entries(listOpenConflicts(draftRules.form, student.conflicts))
      const typedKeys = open.filter((_, index) => (index + first) % 2 === 0).map(([key]) => key)
      for (const [key, { typed }] of open) {
        if (typedKeys.includes(key)) {
          jobs.free(typed)
          ledger.noteChoice(key, typed, [contents.answers[key] ?? '', student.stored[key] ?? ''])
        } else ledger.noteKept(key, contents.answers[key] ?? '', typed)
      }
      dispatch({ kind: 'conflictResolved', typedKeys })
    },
    /** Reloads the page; what it had sent arrives before or after that. */
    kill(isLate: boolean): void {
      const user = findUser()
      if (!user) return
      const late = takeRequest()
      if (!isLate) late?.()
      for (const name of usernames) {
        // Identifiers are never stored on the device.
        for (const key of isKept ? numberKeys : [...ledgers[name].owed.keys()]) ledgers[name].giveUp(key)
      }
      draft = emptyDraft
      load(user)
      if (isLate) late?.()
    },
    endSession(isByChoice: boolean): void {
      takeRequest()?.()
      const user = findUser()
      if (!user && isByChoice) visitor.owed.clear()
      if (user && isByChoice) {
        storage[user] = nothingUnsent
        ledgers[user].owed.clear()
      }
      dispatch({ kind: 'sessionEnded', isByChoice })
      // What is typed without an account is for nobody's job.
      jobs.see(undefined)
      isToCatchUp = false
    },
    logIn(user: Username, hasLink: boolean): void {
      if (!draft.student) load(user, hasLink ? { name: prefilled, in_a: prefilled } : {})
    },
    /** @throws Error if typed input is nowhere */
    check(after: string): void {
      const user = findUser()
      if (user && isKept && isHalfDayLost(draft, storage[user]))
        throw new Error(`Half a day was lost after ${after}`)
      for (const { key, answer } of draft.student?.notSubmitted ?? []) {
        if (isSameAnswer(findServer()?.read().answers[key], answer)) {
          throw new Error(`${key}: ${String(answer)} was named after ${after}, though it is stored`)
        }
      }
      forgetStored()
      for (const name of usernames) {
        for (const [key, value] of ledgers[name].owed) {
          if (listAccounted(draft, storage[name], name, key).includes(value)) continue
          // Hidden and cleared by a condition or tab, here or on the other device.
          const isHidden =
            (user === name && !isAskedHere(draft, key, value)) || !servers[name].isAsked(key, value)
          if (isHidden) ledgers[name].giveUp(key)
          else throw new Error(`${key}: ${String(value)} of ${name} was lost after ${after}`)
        }
      }
      for (const [key, value] of visitor.owed) {
        if (draft.contents.answers[key] === value || draft.inputs[key] === value) continue
        if (!isAnswered(value) || !isAskedHere(draft, key, value)) visitor.giveUp(key)
        else throw new Error(`${key}: ${String(value)} of a visitor was lost after ${after}`)
      }
    },
    isSettled: () => request === undefined && !isBehind() && isSettled(draft, findServer()),
  }
}
