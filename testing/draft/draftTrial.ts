import { type Answer, type Answers, isAnswered } from '#form/answers.ts'
import { isSameAnswer } from '#form/mergeAnswers.ts'
import { listOpenConflicts } from '#client/draft/conflicts.ts'
import { type Draft, emptyDraft } from '#client/draft/draft.ts'
import type { DeviceDraft, DraftEvent } from '#client/draft/draftEvent.ts'
import { listRemovedKeys, makeDraftRules } from '#client/draft/draftRules.ts'
import { emptyEntry, type JournalEntry, listConflictSets } from '#client/draft/keep/journalEntry.ts'
import { readDraft } from '#client/draft/keep/readDraft.ts'
import { reduceDraft } from '#client/draft/reduceDraft.ts'
import { listSendable } from '#client/draft/sending.ts'
import { listUnsentAnswers } from '#client/draft/unsent.ts'

import { draftInstitution } from './draftForm.ts'
import { createDraftServer, refusedText, type SaveReply } from './draftServer.ts'

const rules = makeDraftRules(draftInstitution)
const { form } = rules
const at = Date.UTC(2026, 10, 1)

const halfDay = '2007-4-'

/** What can happen, each at one of two devices; what is not possible at the moment does nothing. */
export const draftActs = [
  'type',
  'typeAgain',
  'typeText',
  'typeHalfDay',
  'leaveInputs',
  'chooseTab',
  'resizeGroup',
  'send',
  'reply',
  'catchUp',
  'resolve',
  'kill',
  'endSession',
  'logIn',
  'submit',
  'reopen',
] as const

export interface DraftStep {
  readonly act: (typeof draftActs)[number]
  readonly device: number
  readonly key: string
  /** Chooses between a few ways in which the act may go. */
  readonly luck: number
}

export const typedKeys = [
  'name',
  'more',
  'detail',
  'month',
  'year',
  'school',
  'hs_city',
  'job_title',
  'job_2_title',
  'job_3_title',
  'in_a',
  'in_b',
]

/** A value that was typed, until it is stored or the student has given it up. */
interface Typed {
  readonly key: string
  readonly value: Answer
  /** What the student may replace with it: what was there when it was typed. */
  readonly bases: Set<Answer>
}

interface Device {
  draft: Draft
  /** What lies on the device, sealed. */
  storage: { readonly entry: JournalEntry }
  /** What came of a save that is on its way; nothing where it never arrived. */
  request?: (() => SaveReply | undefined) | undefined
  owed: Map<string, Typed>
  /** Half a day stands in its inputs. */
  hasHalfDay: boolean
  /** Every value of a key that was ever typed here, with what it may replace. */
  bases: Map<string, Set<Answer>>
  sent: Map<string, Set<Answer>>
}

export interface DraftTrial {
  readonly devices: readonly Device[]
  readonly server: ReturnType<typeof createDraftServer>
  /** How often the student was asked to choose. */
  readonly conflicts: number
}

/**
 * Lets things happen to an application that is open on two devices, and after each of them looks whether every typed
 * value is accounted for and nothing was overwritten that nobody had seen.
 * @throws Error that says what was lost or overwritten
 */
export function runDraftTrial(steps: readonly DraftStep[]): DraftTrial {
  const server = createDraftServer()
  const devices = [0, 1].map(makeDevice)
  let conflicts = 0
  let count = 0

  const dispatch = (device: Device, event: DraftEvent): void => {
    const before = device.draft.student?.conflicts.length ?? 0
    device.draft = reduceDraft(rules, device.draft, { ...event, at })
    if ((device.draft.student?.conflicts.length ?? 0) > before) conflicts += 1
    if (device.draft.student) device.storage = { entry: readDraft(rules, device.draft).entry }
  }
  const load = (device: Device): void => {
    const device_: DeviceDraft = {
      unsent: device.storage.entry,
      conflicts: listConflictSets(device.storage.entry),
      at: 1,
    }
    dispatch(device, {
      kind: 'loaded',
      username: 'wren',
      documents: {},
      prefill: {},
      device: device_,
      ...server.read(),
    })
  }
  for (const device of devices) load(device)

  const noteTyped = (device: Device, key: string, value: Answer): void => {
    const { student } = device.draft
    const bases = device.bases.get(`${key}=${String(value)}`) ?? new Set<Answer>()
    bases.add(student?.stored[key] ?? '')
    device.bases.set(`${key}=${String(value)}`, bases)
    device.owed.set(key, { key, value, bases })
  }
  const typeAnswer = (device: Device, key: string, value: Answer): void => {
    noteTyped(device, key, value)
    dispatch(device, { kind: 'typed', answers: { [key]: value } })
  }
  const checkOverwrite = (device: Device, key: string, before: Answers, after: Answer | undefined): void => {
    const old = before[key]
    if (!isAnswered(old) || after === undefined) return
    const bases = device.bases.get(`${key}=${String(after)}`)
    if (!bases || bases.has(old ?? '') || device.sent.get(key)?.has(old ?? '')) return
    throw new Error(`${key}: ${String(old)} was overwritten with ${String(after)} without a choice`)
  }
  const forgetStored = (device: Device): void => {
    for (const { key, value } of device.owed.values()) {
      if (!isAnswered(value) || isSameAnswer(server.read().answers[key], value)) device.owed.delete(key)
    }
  }
  const send = (device: Device, luck: number): void => {
    const { student } = device.draft
    if (!student || student.isSubmitted || device.request) return
    const [change] = student.structureChanges
    if (change) {
      const was = change.kind === 'group' ? (student.storedStructure.addAnother[change.id] ?? 1) : 1
      // 0: the request is lost; 1: the reply is lost.
      const revision = luck === 0 ? undefined : server.change(change, was, student.revision)
      if (luck === 1 && (change.kind === 'tab' || !change.isByHand)) return
      const isGone = luck === 0 && (change.kind === 'tab' || !change.isByHand)
      if (isGone) return
      if (luck === 1 || revision === undefined) dispatch(device, { kind: 'structureRefused' })
      else dispatch(device, { kind: 'structureSaved', revision })
      return
    }
    const answers = listSendable(rules, device.draft)
    if (Object.keys(answers).length === 0) return
    for (const [key, answer] of Object.entries(answers)) {
      device.sent.set(key, (device.sent.get(key) ?? new Set()).add(answer))
    }
    const { revision } = student
    dispatch(device, { kind: 'sendStarted', answers })
    const arrive = (): SaveReply => {
      const said = server.save(answers, revision, (key, before) =>
        checkOverwrite(device, key, before, answers[key]),
      )
      forgetStored(device)
      return said
    }
    if (luck === 0) device.request = () => undefined
    else if (luck === 1) device.request = arrive
    else {
      const reply = arrive()
      device.request = () => reply
    }
  }
  const catchUp = (device: Device): void => {
    if (device.draft.student && !device.request)
      dispatch(device, { kind: 'changedElsewhere', ...server.read() })
  }
  const reply = (device: Device, luck: number): void => {
    const arrive = device.request
    if (!arrive) return
    device.request = undefined
    const answer = arrive()
    if (!device.draft.student) return
    if (answer === undefined || luck === 0) dispatch(device, { kind: 'sendFailed' })
    else if (answer.status === 200) {
      dispatch(device, { kind: 'saved', revision: answer.revision })
      if (device.draft.student.isBehind) catchUp(device)
    } else if (answer.status === 422) dispatch(device, { kind: 'refused', messages: answer.messages })
    else {
      dispatch(device, { kind: 'sendFailed' })
      catchUp(device)
    }
  }
  const resolve = (device: Device, luck: number): void => {
    const { student, contents } = device.draft
    if (!student || student.conflicts.length === 0) return
    const open = listOpenConflicts(form, student.conflicts)
    const chosen = Object.keys(open).filter((_, index) => luck % 2 === (index + luck) % 2)
    for (const [key, { typed }] of Object.entries(open)) {
      const bases = device.bases.get(`${key}=${String(typed)}`)
      if (chosen.includes(key)) bases?.add(contents.answers[key] ?? '').add(student.stored[key] ?? '')
      else if (device.owed.get(key)?.value === typed) device.owed.delete(key)
      if (chosen.includes(key)) device.owed.set(key, { key, value: typed, bases: bases ?? new Set() })
    }
    dispatch(device, { kind: 'conflictResolved', typedKeys: chosen })
  }

  const act = (step: DraftStep): void => {
    const device = devices[step.device]
    if (!device) return
    const { student, contents } = device.draft
    const { key, luck } = step
    count += 1
    switch (step.act) {
      case 'type':
      case 'typeAgain': {
        if (student?.isSubmitted || (key !== 'school' && !isAsked(device.draft, key))) return
        typeAnswer(device, key, chooseValue(key, luck, count))
        return
      }
      case 'typeText':
        if (student?.isSubmitted) return
        noteTyped(device, 'story', `text ${count}`)
        dispatch(device, { kind: 'inputTyped', key: 'story', text: `text ${count}` })
        return
      case 'typeHalfDay':
        if (student?.isSubmitted) return
        device.hasHalfDay = true
        dispatch(device, { kind: 'inputTyped', key: 'day', text: halfDay })
        return
      case 'leaveInputs':
        dispatch(device, { kind: 'inputsLeft' })
        return
      case 'chooseTab':
        dispatch(device, { kind: 'tabChosen', tabsId: 'way', tabId: luck % 2 === 0 ? 'a' : 'b' })
        return
      case 'resizeGroup': {
        const before = contents.addAnother['jobs'] ?? 1
        const after = luck % 2 === 0 ? before - 1 : before + 1
        const group = rules.findGroup('jobs')
        dispatch(device, { kind: 'groupResized', groupId: 'jobs', count: after })
        if (group)
          for (const gone of listRemovedKeys(group, before, Math.max(after, 1))) device.owed.delete(gone)
        return
      }
      case 'send':
        send(device, luck)
        return
      case 'reply':
        reply(device, luck)
        return
      case 'catchUp':
        catchUp(device)
        return
      case 'resolve':
        resolve(device, luck)
        return
      case 'kill': {
        if (!student) return
        const late = device.request
        device.request = undefined
        if (luck % 2 === 0) late?.()
        device.draft = emptyDraft
        load(device)
        if (luck % 2 === 1) late?.()
        return
      }
      case 'endSession':
        if (!student) return
        device.request?.()
        device.request = undefined
        dispatch(device, { kind: 'sessionEnded' })
        return
      case 'logIn':
        if (!student) load(device)
        return
      case 'submit':
        if (student && !device.request && device.draft.pending.size === 0) {
          server.submit()
          dispatch(device, { kind: 'submitted' })
        }
        return
      case 'reopen':
        if (server.read().isSubmitted) {
          server.reopen()
          for (const one of devices) {
            if (one.draft.student) {
              one.draft = emptyDraft
              one.request = undefined
              load(one)
            }
          }
        }
    }
  }
  const check = (step: DraftStep | 'the end'): void => {
    for (const device of devices) {
      if (server.read().isSubmitted) device.hasHalfDay = false
      if (device.hasHalfDay && !listHalfDays(device).includes(halfDay)) {
        throw new Error(`Half a day was lost after ${JSON.stringify(step)}`)
      }
      forgetStored(device)
      for (const { key, value } of device.owed.values()) {
        if (listAccounted(device, key).includes(value)) continue
        // The student's own condition or tab has hidden it, and cleared it by that.
        if (device.draft.typed[key] === value) device.owed.delete(key)
        else {
          throw new Error(`${key}: ${String(value)} was lost after ${JSON.stringify(step)}`)
        }
      }
    }
  }

  for (const step of steps) {
    act(step)
    check(step)
  }
  settle(devices, server, { load, send, reply, catchUp, resolve })
  check('the end')
  return { devices, server, conflicts }
}

function makeDevice(): Device {
  return {
    draft: emptyDraft,
    storage: { entry: emptyEntry },
    owed: new Map(),
    hasHalfDay: false,
    bases: new Map(),
    sent: new Map(),
  }
}

function isAsked(draft: Draft, key: string): boolean {
  const probe = { ...draft.contents, answers: { ...draft.contents.answers, [key]: 'probe' } }
  return key === 'month' || key === 'year' || key in rules.pruneHidden(probe, at)
}

function chooseValue(key: string, luck: number, count: number): string {
  if (key === 'more') return luck % 2 === 0 ? 'Y' : 'N'
  if (key === 'month' || key === 'year') return String(1 + (luck % 6))
  return ['', refusedText, 'same'][luck] ?? `value ${count}`
}

/** Everything under a key that is not saved, wherever it is. */
function listAccounted({ draft, storage }: Device, key: string): unknown[] {
  const sets = [
    ...(draft.student?.conflicts ?? []),
    ...(draft.left?.conflicts ?? []),
    ...listConflictSets(storage.entry),
  ]
  return [
    listUnsentAnswers(rules, draft)[key],
    draft.student ? undefined : draft.contents.answers[key],
    draft.student?.notSubmitted[key],
    draft.left?.unsent.answers[key],
    storage.entry.answers[key],
    ...sets.map((set) => set.answers[key]),
  ]
}

function listHalfDays({ draft, storage }: Device): unknown[] {
  return [draft.inputs['day'], draft.left?.unsent.inputs['day'], storage.entry.inputs['day']]
}

/** Everybody comes online, chooses and saves, until nothing is left to do. */
function settle(
  devices: readonly Device[],
  server: ReturnType<typeof createDraftServer>,
  on: {
    readonly load: (device: Device) => void
    readonly send: (device: Device, luck: number) => void
    readonly reply: (device: Device, luck: number) => void
    readonly catchUp: (device: Device) => void
    readonly resolve: (device: Device, luck: number) => void
  },
): void {
  for (const device of devices) if (!device.draft.student) on.load(device)
  for (let round = 0; round < 40; round += 1) {
    for (const device of devices) {
      on.reply(device, 2)
      on.resolve(device, round)
      for (let calls = 0; calls < 12; calls += 1) {
        on.send(device, 2)
        on.reply(device, 2)
      }
      on.catchUp(device)
    }
    if (devices.every((device) => isSettled(device.draft, server.read().answers))) return
  }
  const left = devices.map(({ draft }) => ({
    pending: [...draft.pending],
    answers: draft.contents.answers,
    conflicts: draft.student?.conflicts,
  }))
  throw new Error(`They never agree: ${JSON.stringify({ server: server.read(), left })}`)
}

function isSettled(draft: Draft, stored: Answers): boolean {
  const { student, contents } = draft
  if (!student || student.conflicts.length > 0 || student.structureChanges.length > 0) return false
  if (Object.keys(listSendable(rules, draft)).length > 0) return false
  if (student.isSubmitted) return true
  const keys = Object.keys({ ...contents.answers, ...stored })
  return keys.every(
    (key) =>
      key in student.refused || draft.pending.has(key) || isSameAnswer(contents.answers[key], stored[key]),
  )
}
