import { type Draft, emptyDraft, type GroupChange, type SentChange } from '#client/draft/draft.ts'
import type { DraftEvent } from '#client/draft/draftEvent.ts'
import { reduceDraft } from '#client/draft/reduceDraft.ts'
import type { Answers } from '#form/answers.ts'

import { checkDraft, forgetStored } from './checkDraft.ts'
import { draftRules, draftTime, numberKeys } from './draftForm.ts'
import { createDraftLedger, type DraftLedger, linkAnswers } from './draftLedger.ts'
import { type DraftServer, type DraftServers, type Reply, type Username, usernames } from './draftServer.ts'
import type { DraftBrowser } from './draftStorage.ts'
import { createFileActs } from './fileActs.ts'
import { hasSentAll, isAskedBeforeLeaving, isSettled } from './draftChecks.ts'
import { giveUpComponent, giveUpRemoved } from './giveUpComponent.ts'
import { openLink } from './openLink.ts'
import { createStudentActs } from './studentActs.ts'
import { createSubmitCalls } from './submitCalls.ts'
import { watchJobs } from './watchJobs.ts'
import { watchSeen } from './watchSeen.ts'

/** What becomes of a request: it or its reply may be lost, it may arrive late, or the server may be busy. */
export type Fate = 'arrives' | 'late' | 'lost' | 'busy'

/** A window, the storage of its browser, and the ledgers of its users. */
export type DraftDevice = ReturnType<typeof openDraftDevice>

let pages = 0

/**
 * Opens an application in a window; methods that are not possible at the moment do nothing.
 * @param window its name
 */
export function openDraftDevice(servers: DraftServers, browser: DraftBrowser, window: string) {
  const { storage, ledgers, submits } = browser
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
  /** The answers of the link that was opened last. */
  let link: Answers = {}
  const seen = watchSeen()
  let conflicts = 0
  const jobs = watchJobs()

  const findUser = (): Username | undefined => usernames.find((name) => name === draft.student?.username)
  const findServer = (): DraftServer | undefined => {
    const user = findUser()
    return user && servers[user]
  }
  const getLedger = (): DraftLedger => ({ ...ledgers, '': visitor })[findUser() ?? '']
  const listKept = (user: Username) => storage?.list(user)
  const dispatch = (event: DraftEvent): void => {
    const before = draft
    draft = reduceDraft(draftRules, draft, { ...event, at: draftTime })
    if ((draft.student?.conflicts.length ?? 0) > (before.student?.conflicts.length ?? 0)) conflicts += 1
    const user = findUser()
    if (user) submits[user].hear(draft, servers[user], event.kind)
    if (!user || !storage) return
    storage.write(page, user, [before, draft], seen.seenAt)
    storage.remove(adopted)
    adopted = []
  }
  /**
   * The student's own act. It clears what it hides, the state with its deciding answer, and what is in a component.
   * @param causes the key, tab or group that it changes
   */
  const act = (event: DraftEvent, ...causes: readonly string[]): void => {
    seen.note(draft, causes)
    const before = draft.contents.answers
    dispatch(event)
    const after = draft.contents.answers
    for (const key of Object.keys(before)) {
      const isCleared = !(key in after) || (key === 'state' && causes.includes('more') && !after[key])
      if (isCleared) getLedger().noteCleared(key, before[key] ?? '')
    }
  }
  /** When the server has removed a component, what was typed in it meanwhile goes with it. */
  const followRemoval = (change: () => void): void => {
    const [first] = draft.student?.groupChanges ?? []
    const before = draft.contents
    change()
    const isGone = (draft.contents.addAnother['jobs'] ?? 1) < (before.addAnother['jobs'] ?? 1)
    if (first?.kind === 'removal' && isGone) giveUpComponent(getLedger(), before.answers, first.component)
  }
  const load = (user: Username, prefill: Answers = {}): void => {
    for (const { key, value } of visitor.owed.values()) ledgers[user].noteTyped(window, key, value, '', '')
    visitor.owed.clear()
    link = {}
    page = `page${(pages += 1)}`
    const found = storage?.adopt(user) ?? { left: [], pages: [], seenAt: [] }
    for (const seenAt of found.seenAt) seen.join(seenAt)
    adopted = found.pages
    const memory = draft.unsentByUsername[user]
    for (const unsent of [...found.left.map((one) => one.unsent), ...(memory ? [memory] : [])])
      giveUpRemoved(ledgers[user], servers[user].read(), unsent)
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
    files.seeDocuments()
  }
  const catchUp = (): void => {
    const user = findUser()
    if (!user || request) return
    isToCatchUp = false
    followRemoval(() => dispatch({ kind: 'changedElsewhere', ...servers[user].read() }))
    jobs.see(findServer())
    dispatch({ kind: 'documentsLoaded', documents: servers[user].readDocuments() })
    files.followTab()
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
        seen.checkBlock(key, sent, server.read().answers)
      },
      onClear: (key, old) => seen.check(causes, key, old),
    })
    forgetStored(servers, ledgers)
    return said
  }
  /** The bar says that everything is saved once this page has sent it, and has what was changed elsewhere. */
  const finishSaving = (): void => {
    if (!isBehind() && hasSentAll(draft)) dispatch({ kind: 'saveFinished' })
  }
  const send = (fate: Fate): void => {
    const server = findServer()
    if (!server || draft.student?.status === 'submitted' || request) return
    dispatch({ kind: 'sendStarted' })
    const change = draft.student?.sent[0]
    if (!change) {
      if (isBehind() && fate === 'arrives') catchUp()
      finishSaving()
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
    if (said.status === 200) {
      followRemoval(() => dispatch({ kind: 'saved', revision: said.revision, isBehind: said.isBehind }))
      jobs.see(isBehind() ? undefined : findServer())
      files.followTab()
      return
    }
    dispatch({ kind: 'sendRefused', ...(said.status === 422 && { messages: said.messages }) })
    if (said.status === 409) isToCatchUp = true
  }

  const getDraft = (): Draft => draft
  const inWindow = { window, getDraft, findUser, findServer, getLedger, dispatch, act, jobs, seen }
  const files = createFileActs({ ...inWindow, catchUp, isSending: () => request !== undefined })
  const calls = createSubmitCalls({
    ...inWindow,
    getWatch: (user) => submits[user],
    catchUpSoon: () => (isToCatchUp = true),
  })

  load('wren')
  return {
    window,
    getDraft,
    countConflicts: () => conflicts,
    findServer,
    findUser,
    /** What the student's closed pages have left on the device. */
    listLeft: () => storage?.listClosed(findUser() ?? '') ?? [],
    /** What this page has on the device, which is read while it sleeps. */
    readRecord: () => storage?.read(page),
    /** What the student has typed in this browser and the server doesn't have. */
    listOwed: () => {
      forgetStored(servers, ledgers)
      return [...getLedger().owed.values()]
    },
    /** The student's presses on Submit in this browser whose end is not known. */
    listSubmits: (user: Username) => [...submits[user].owed],
    send,
    catchUp,
    dispatch,
    act,
    ...createStudentActs(inWindow),
    ...files,
    ...calls,
    openLink(luck: number): void {
      const given = linkAnswers[luck % 2]
      if (draft.student || !given) return
      openLink({ ...inWindow, visitor }, given, link)
      link = given
    },
    change(change: GroupChange): void {
      const before = draft
      act({ kind: 'groupChanged', change }, change.id)
      const isAsked = draft.student?.groupChanges.length !== before.student?.groupChanges.length
      if (change.kind !== 'removal' || (draft.student && !isAsked)) return
      // The student has discarded what is in the component.
      giveUpComponent(getLedger(), before.contents.answers, change.component)
    },
    reply(isLost = false): void {
      const said = request?.()
      const isReplied = request !== undefined && said !== undefined && !isLost
      const isFailed = request !== undefined && !isReplied
      request = undefined
      if (draft.student && isReplied) takeReply(said)
      if (draft.student && isFailed) dispatch({ kind: 'saveFailed', isOffline: true, isRetried: true })
      if (isBehind() && !isLost) catchUp()
      if (isReplied) finishSaving()
    },
    /** Requests that were given up arrive after all. */
    arriveLate(): void {
      const late = strays
      strays = []
      for (const stray of late) stray()
      calls.arriveSubmits()
    },
    /**
     * Closes the page; what it had sent arrives before the next one is opened or after that.
     * @returns opens the next one
     */
    close(isLate: boolean): () => void {
      const user = findUser()
      if (!user) return () => undefined
      const underWay = [request, calls.dropSubmits()]
      const arriveNow = (): void => {
        for (const one of underWay) one?.()
      }
      request = undefined
      files.dropFiles()
      if (!isLate) arriveNow()
      const isAsked = isAskedBeforeLeaving(draft, storage !== undefined)
      forgetStored(servers, ledgers)
      storage?.close(page)
      for (const name of usernames) {
        // Identifiers are never stored on the device.
        const isKept = (key: string): boolean => storage !== undefined && !numberKeys.includes(key)
        const [gone] = ledgers[name].closeWindow(window, isKept)
        if (gone && name === user && !isAsked)
          throw new Error(`${gone.key}: ${String(gone.value)} goes with its page, without a question`)
        if (!storage) submits[name].forget()
      }
      draft = emptyDraft
      return () => {
        load(user)
        if (isLate) arriveNow()
      }
    },
    endSession(isByChoice: boolean): void {
      request?.()
      request = undefined
      const user = findUser()
      if (!user && isByChoice) visitor.owed.clear()
      if (user && isByChoice) {
        storage?.wipe(user)
        ledgers[user].owed.clear()
        submits[user].forget()
      } else storage?.close(page)
      dispatch({ kind: 'sessionEnded', isByChoice })
      // What is typed without an account is for nobody's job.
      jobs.see(undefined)
      isToCatchUp = false
    },
    logIn(user: Username, hasLink: boolean): void {
      if (!draft.student) load(user, hasLink ? linkAnswers[0] : {})
    },
    /**
     * @param windows the drafts of all windows of the browser
     * @throws Error if typed input is nowhere
     */
    check: (after: string, windows: readonly Draft[]) =>
      checkDraft(draft, windows, { servers, ledgers, submits, visitor, listKept }, after),
    isSettled: () =>
      request === undefined && !calls.isSubmitting() && !isBehind() && isSettled(draft, findServer()),
  }
}
