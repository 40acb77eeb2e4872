import { listOpenConflicts } from '#client/draft/conflicts.ts'
import {
  type Draft,
  emptyDraft,
  type GroupChange,
  type SentChange,
  type Unsent,
} from '#client/draft/draft.ts'
import type { DraftEvent } from '#client/draft/draftEvent.ts'
import { readDraft } from '#client/draft/keep/journalEntry.ts'
import { isApplied } from '#client/draft/mergeServerAnswers.ts'
import { reduceDraft } from '#client/draft/reduceDraft.ts'
import { type Answer, type Answers, isAnswered } from '#form/answers.ts'
import { isSameAnswer } from '#form/mergeAnswers.ts'

import { draftRules, draftTime, numberKeys } from './draftForm.ts'
import { createDraftLedger, type DraftLedger, nameFamily, prefilled, showAnswer } from './draftLedger.ts'
import { type DraftServer, type DraftServers, type Reply, type Username, usernames } from './draftServer.ts'
import type { DraftStorage } from './draftStorage.ts'
import { halfDay, isHalfDayLost, isSettled } from './judgeDraft.ts'
import { listAccounted } from './listAccounted.ts'
import { watchJobs } from './watchJobs.ts'

/** What becomes of a request: it or its reply may be lost, it may arrive late, or the server may be busy. */
export type Fate = 'arrives' | 'late' | 'lost' | 'busy'

/** A window, the storage of its browser, and the ledgers of its users. */
export type DraftDevice = ReturnType<typeof openDraftDevice>

let pages = 0

/** What its windows share. */
export function createDraftBrowser(storage: DraftStorage | undefined) {
  return { storage, ledgers: { wren: createDraftLedger(), noor: createDraftLedger() } }
}

/**
 * Opens an application in a window; methods that are not possible at the moment do nothing.
 * @param window its name
 */
export function openDraftDevice(
  servers: DraftServers,
  { storage, ledgers }: ReturnType<typeof createDraftBrowser>,
  window: string,
) {
  let draft: Draft = emptyDraft
  let page = ''
  let adopted: readonly string[] = []
  const visitor = createDraftLedger()
  /** The reply to the request in flight; undefined if it never arrives or nobody answers. */
  let request: (() => Reply | undefined) | undefined
  /** Requests that arrive after their page has given them up. */
  let strays: (() => void)[] = []
  /** The page was notified of changes that it must fetch. */
  let isToCatchUp = false
  /** Whether this page knows of the running conversion. */
  let hasSeenConversion = false
  /** What the form and the page knew when the student last changed a key, a tab or a group. */
  const seenAt = new Map<string, ReadonlySet<string>>()
  const everSeen = new Set<string>()
  let conflicts = 0
  const jobs = watchJobs()

  const findUser = (): Username | undefined => usernames.find((name) => name === draft.student?.username)
  const findServer = (): DraftServer | undefined => {
    const user = findUser()
    return user && servers[user]
  }
  const getLedger = (): DraftLedger => ({ ...ledgers, '': visitor })[findUser() ?? '']
  const listKept = (user: Username) => storage?.list(user) ?? []
  const dispatch = (event: DraftEvent): void => {
    const before = draft.student?.conflicts.length ?? 0
    draft = reduceDraft(draftRules, draft, { ...event, at: draftTime })
    if ((draft.student?.conflicts.length ?? 0) > before) conflicts += 1
    const user = findUser()
    if (!user || !storage) return
    storage.write(page, user, readDraft(draftRules, draft).entry, seenAt)
    storage.remove(adopted)
    adopted = []
  }
  const nameValue = (key: string, value: Answer): string => `${nameFamily(key)}=${String(showAnswer(value))}`
  const noteSeen = (...causes: readonly string[]): void => {
    const known = [draft.typed, draft.contents.answers]
    for (const [key, value] of known.flatMap(Object.entries)) everSeen.add(nameValue(key, value as Answer))
    for (const cause of causes) seenAt.set(cause, new Set(everSeen))
  }
  /**
   * The student's own act. What it hides is cleared by it, and with a component goes what is in it.
   * @param causes the key, tab or group that it changes
   */
  const act = (event: DraftEvent, ...causes: readonly string[]): void => {
    noteSeen(...causes)
    const before = draft.contents.answers
    dispatch(event)
    for (const key of Object.keys(before)) {
      if (!(key in draft.contents.answers)) getLedger().noteCleared(key, before[key] ?? '')
    }
  }
  /** When the server has removed a component, what was typed in it meanwhile goes with it. */
  const followRemoval = (change: () => void): void => {
    const [first] = draft.student?.groupChanges ?? []
    const before = draft.contents
    change()
    const isGone = (draft.contents.addAnother['jobs'] ?? 1) < (before.addAnother['jobs'] ?? 1)
    if (first?.kind !== 'removal' || !isGone) return
    for (const [key, value] of Object.entries(before.answers)) {
      if (key.startsWith('job_') && getPlace(key) === first.component) getLedger().giveUp(key, value)
    }
  }
  /** With a component that the server has removed meanwhile goes what was typed in it. */
  const giveUpRemoved = (user: Username, unsent: Unsent): void => {
    const server = servers[user].read()
    for (const sent of unsent.sent.filter((one) => isApplied(server, one))) {
      const change = sent.body.kind === 'group' ? sent.body.change : undefined
      for (const [key, value] of Object.entries(unsent.answers)) {
        const isGone =
          change?.kind === 'removal' && key.startsWith('job_') && getPlace(key) === change.component
        if (isGone) ledgers[user].giveUp(key, value)
      }
    }
  }
  const load = (user: Username, prefill: Answers = {}): void => {
    for (const { key, value } of visitor.owed.values()) ledgers[user].noteTyped(window, key, value, '', '')
    visitor.owed.clear()
    hasSeenConversion = servers[user].isConverting()
    page = `page${(pages += 1)}`
    const found = storage?.adopt(user) ?? { left: [], pages: [], seenAt: new Map() }
    for (const [cause, seen] of found.seenAt)
      seenAt.set(cause, new Set([...seen, ...(seenAt.get(cause) ?? [])]))
    adopted = found.pages
    const memory = draft.unsentByUsername[user]
    for (const unsent of [...found.left.map((one) => one.unsent), ...(memory ? [memory] : [])])
      giveUpRemoved(user, unsent)
    dispatch({
      kind: 'loaded',
      username: user,
      documents: servers[user].readDocuments(),
      prefill,
      page,
      left: found.left,
      ...servers[user].read(),
    })
    jobs.see(findServer())
  }
  const forgetStored = (): void => {
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
  const catchUp = (): void => {
    const user = findUser()
    if (!user || request) return
    isToCatchUp = false
    followRemoval(() => dispatch({ kind: 'changedElsewhere', ...servers[user].read() }))
    jobs.see(findServer())
    dispatch({ kind: 'documentsLoaded', documents: servers[user].readDocuments() })
  }
  const isBehind = (): boolean => isToCatchUp || draft.student?.isBehind === true
  const arrive = (server: DraftServer, ledger: DraftLedger, change: SentChange): Reply => {
    const { body } = change
    const sent = body.kind === 'answers' ? body.answers : {}
    const causes = body.kind === 'answers' ? Object.keys(sent) : [body.change.id]
    const said = server.apply(change, {
      onWrite: (key, before) => {
        ledger.checkOverwrite(key, before[key], sent[key])
        jobs.check(server, key, sent[key])
      },
      onClear: (key, old) => {
        const wasSeen = causes.some((cause) => seenAt.get(cause)?.has(nameValue(key, old)))
        if (!wasSeen) throw new Error(`${key}: ${String(old)} was cleared by ${causes.join()}, unseen`)
      },
    })
    forgetStored()
    return said
  }
  /** @param isForced before navigation the server is asked even when there is nothing to save */
  const send = (fate: Fate, isForced = false): void => {
    const server = findServer()
    if (!server || draft.student?.isSubmitted || request) return
    dispatch({ kind: 'sendStarted', isForced })
    const change = draft.student?.sent[0]
    if (!change) {
      if (isBehind() && fate === 'arrives') catchUp()
      return
    }
    const ledger = getLedger()
    if (fate === 'busy' || fate === 'lost') {
      request = () => undefined
    } else if (fate === 'late') {
      request = () => arrive(server, ledger, change)
    } else {
      const said = arrive(server, ledger, change)
      request = () => said
    }
    // A copy that a proxy has held back arrives whenever it likes.
    if (fate === 'busy') strays.push(() => void arrive(server, ledger, change))
  }
  const takeReply = (said: Reply): void => {
    const change = draft.student?.sent[0]
    if (said.status === 200) {
      followRemoval(() => dispatch({ kind: 'saved', revision: said.revision, isBehind: said.isBehind }))
      jobs.see(isBehind() ? undefined : findServer())
      // A tab that is left is saved before its file is deleted.
      const isLeft =
        draft.contents.tabs['way'] === 'b' &&
        change?.body.kind === 'group' &&
        change.body.change.kind === 'tab' &&
        change.body.change.value === 'b'
      if (isLeft) findServer()?.deleteDocument()
      if (isLeft) dispatch({ kind: 'documentsLoaded', documents: {} })
      return
    }
    dispatch({ kind: 'sendRefused', ...(said.status === 422 && { messages: said.messages }) })
    if (said.status === 409) isToCatchUp = true
  }

  load('wren')
  return {
    getDraft: () => draft,
    countConflicts: () => conflicts,
    findServer,
    send,
    catchUp,
    dispatch,
    act,
    type(key: string, value: Answer): void {
      const shown = draft.contents.answers[key] ?? ''
      getLedger().noteTyped(window, key, value, shown, draft.student?.stored[key] ?? '')
      jobs.noteTyped(key, value)
      act({ kind: 'typed', answers: { [key]: value } }, key)
    },
    typeText(text: string): void {
      const shown = draft.inputs['story'] ?? draft.contents.answers['story'] ?? ''
      getLedger().noteTyped(window, 'story', text, shown, draft.student?.stored['story'] ?? '')
      act({ kind: 'inputTyped', key: 'story', text }, 'story')
    },
    /** As the three inputs report it: first their text, then the date. */
    typeDay(isHalf: boolean): void {
      act({ kind: 'inputTyped', key: 'day', text: isHalf ? halfDay : '2007-4-15' }, 'day')
      const day = isHalf ? '' : '2007-04-15'
      const shown = draft.contents.answers['day'] ?? ''
      if (shown === day) return
      getLedger().noteTyped(window, 'day', day, shown, draft.student?.stored['day'] ?? '')
      act({ kind: 'typed', answers: { day } }, 'day')
    },
    change(change: GroupChange): void {
      const before = draft
      act({ kind: 'groupChanged', change }, change.id)
      const isAsked = draft.student?.groupChanges.length !== before.student?.groupChanges.length
      if (change.kind !== 'removal' || (draft.student && !isAsked)) return
      // The student has discarded what is in the component.
      for (const [key, value] of Object.entries(before.contents.answers))
        if (key.startsWith('job_') && getPlace(key) === change.component) getLedger().giveUp(key, value)
    },
    /** A tab is not left during the conversion of its file, which is deleted after the choice is saved. */
    chooseTab(tabId: string): void {
      const server = findServer()
      if (hasSeenConversion && server?.isConverting()) return
      act({ kind: 'groupChanged', change: { kind: 'tab', id: 'way', value: tabId } }, 'way')
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
      const said = request?.()
      const isAnswered = request !== undefined && said !== undefined && !isLost
      const isFailed = request !== undefined && !isAnswered
      request = undefined
      if (draft.student && isAnswered) takeReply(said)
      if (draft.student && isFailed) dispatch({ kind: 'saveFailed', isOffline: true, isRetried: true })
      if (isBehind() && !isLost) catchUp()
    },
    /** Requests that were given up arrive after all. */
    arriveLate(): void {
      const late = strays
      strays = []
      for (const stray of late) stray()
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
          ledger.giveUp(key, contents.answers[key] ?? '')
          ledger.noteChoice(window, key, typed, [contents.answers[key] ?? '', student.stored[key] ?? ''])
        } else ledger.noteKept(key, contents.answers[key] ?? '', typed)
      }
      // A choice brings tabs and components with it, which other acts have chosen before.
      const earlier = new Map(seenAt)
      act({ kind: 'conflictResolved', typedKeys }, 'way', 'jobs', ...draftRules.form.slots.keys())
      for (const [cause, seen] of earlier) seenAt.set(cause, new Set([...seen, ...(seenAt.get(cause) ?? [])]))
      for (const key of typedKeys) {
        // Chosen beside another answer that hides it.
        const chosen = open.find(([own]) => own === key)?.[1].typed
        if (!(key in draft.contents.answers) && chosen !== undefined) ledger.giveUp(key, chosen)
      }
    },
    /** Closes the page and opens another one; what it had sent arrives before or after that. */
    kill(isLate: boolean): void {
      const user = findUser()
      if (!user) return
      const late = request
      request = undefined
      if (!isLate) late?.()
      storage?.close(page)
      for (const name of usernames) {
        // Identifiers are never stored on the device.
        ledgers[name].closeWindow(window, (key) => storage !== undefined && !numberKeys.includes(key))
      }
      draft = emptyDraft
      load(user)
      if (isLate) late?.()
    },
    endSession(isByChoice: boolean): void {
      request?.()
      request = undefined
      const user = findUser()
      if (!user && isByChoice) visitor.owed.clear()
      if (user && isByChoice) {
        storage?.wipe(user)
        ledgers[user].owed.clear()
      } else storage?.close(page)
      dispatch({ kind: 'sessionEnded', isByChoice })
      // What is typed without an account is for nobody's job.
      jobs.see(undefined)
      isToCatchUp = false
    },
    logIn(user: Username, hasLink: boolean): void {
      if (!draft.student) load(user, hasLink ? { name: prefilled, in_a: prefilled } : {})
    },
    /**
     * @param drafts of all windows of the browser
     * @throws Error if typed input is nowhere
     */
    check(after: string, drafts: readonly Draft[]): void {
      const user = findUser()
      const kept = user ? listKept(user) : []
      if (user && storage && isHalfDayLost(draft, kept)) throw new Error(`Half a day was lost after ${after}`)
      for (const { key, answer } of draft.student?.notSubmitted ?? []) {
        if (isSameAnswer(findServer()?.read().answers[key], answer)) {
          throw new Error(`${key}: ${String(answer)} was named after ${after}, though it is stored`)
        }
      }
      forgetStored()
      for (const name of usernames) {
        for (const { key, value } of ledgers[name].owed.values()) {
          const isFound = drafts.some((one) => listAccounted(one, listKept(name), name, key).includes(value))
          if (!isFound) throw new Error(`${key}: ${String(value)} of ${name} was lost after ${after}`)
        }
      }
      for (const { key, value } of visitor.owed.values()) {
        const isShown = [draft.contents.answers[key], draft.inputs[key]].includes(value)
        if (isAnswered(value) && !isShown && key in draft.contents.answers)
          throw new Error(`${key}: ${String(value)} of a visitor was lost after ${after}`)
      }
    },
    isSettled: () => request === undefined && !isBehind() && isSettled(draft, findServer()),
  }
}

/** The component of a job's key, from 1. */
function getPlace(key: string): number {
  return Number(/^job_(\d)_/.exec(key)?.[1] ?? 1)
}
