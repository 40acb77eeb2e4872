import { listRemovedKeys } from '#form/listRemovedKeys.ts'

import { type DraftDevice, draftRules, draftTime, openDraftDevice } from './draftDevice.ts'
import { createDraftServer, type DraftServer, refusedText } from './draftServer.ts'

/** What can happen, each at one of two devices; what is not possible at the moment does nothing. */
export const draftActs = [
  'type',
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

/** How often somebody was asked to choose. */
export interface DraftTrial {
  readonly conflicts: number
}

/**
 * Lets things happen to an application that is open on two devices, and after each of them looks whether every typed
 * value is accounted for and nothing was overwritten that nobody had seen. At the end everybody saves, and must agree.
 * @throws Error that says what was lost or overwritten, or that they never agree
 */
export function runDraftTrial(steps: readonly DraftStep[]): DraftTrial {
  const server = createDraftServer()
  const devices = [openDraftDevice(server), openDraftDevice(server)]
  const check = (after: string): void => {
    for (const device of devices) device.check(after)
  }
  for (const [index, step] of steps.entries()) {
    const device = devices[step.device]
    if (step.act === 'reopen') reopen(server, devices)
    else if (device) act(server, device, step, index)
    check(JSON.stringify(step))
  }
  settle(server, devices, check)
  check('the end')
  return { conflicts: devices.reduce((sum, device) => sum + device.countConflicts(), 0) }
}

function act(
  server: DraftServer,
  device: DraftDevice,
  { act: what, key, luck }: DraftStep,
  index: number,
): void {
  const { student, pending } = device.getDraft()
  const isOdd = luck % 2 === 1
  // The form cannot be reached while two answers are to be chosen from.
  const isOpen = !student || (!student.isSubmitted && student.conflicts.length === 0)
  switch (what) {
    case 'type':
      if (isOpen && isAsked(device, key)) device.type(key, chooseValue(key, luck, index))
      return
    case 'typeText':
      if (isOpen) device.typeText(`text ${index}`)
      return
    case 'typeHalfDay':
      if (isOpen) device.typeHalfDay()
      return
    case 'leaveInputs':
      device.dispatch({ kind: 'inputsLeft' })
      return
    case 'chooseTab':
      device.dispatch({ kind: 'tabChosen', tabsId: 'way', tabId: isOdd ? 'b' : 'a' })
      return
    case 'resizeGroup':
      resizeGroup(device, isOdd ? 1 : -1)
      return
    case 'send':
      device.send((['lost', 'late'] as const)[luck] ?? 'arrives')
      return
    case 'reply':
      device.reply(luck === 0)
      return
    case 'catchUp':
      device.catchUp()
      return
    case 'resolve':
      device.resolve(luck)
      return
    case 'kill':
      if (student) device.kill(isOdd)
      return
    case 'endSession':
      if (student) device.endSession()
      return
    case 'logIn':
      if (!student) device.load()
      return
    case 'submit':
      if (student && pending.size === 0 && Object.keys(student.sending).length === 0) {
        server.submit()
        device.dispatch({ kind: 'submitted' })
      }
      return
    case 'reopen':
      return
  }
}

/** The office reopens the application; every page is loaded anew. */
function reopen(server: DraftServer, devices: readonly DraftDevice[]): void {
  if (!server.read().isSubmitted) return
  server.reopen()
  for (const device of devices) if (device.getDraft().student) device.kill(false)
}

function resizeGroup(device: DraftDevice, by: 1 | -1): void {
  const group = draftRules.findGroup('jobs')
  if (!group) return
  const before = device.getDraft().contents.addAnother[group.id] ?? 1
  device.dispatch({ kind: 'groupResized', groupId: group.id, count: before + by })
  device.giveUp(listRemovedKeys(group, before, Math.max(before + by, 1)))
}

function isAsked(device: DraftDevice, key: string): boolean {
  const { contents } = device.getDraft()
  const probe = { ...contents, answers: { ...contents.answers, [key]: 'probe' } }
  return ['month', 'year', 'more'].includes(key) || key in draftRules.pruneHidden(probe, draftTime)
}

function chooseValue(key: string, luck: number, index: number): string {
  if (key === 'more') return luck % 2 === 0 ? 'Y' : 'N'
  if (key === 'month' || key === 'year') return String(1 + (luck % 6))
  return ['', refusedText, 'same'][luck] ?? `value ${index}`
}

/** Everybody comes online, chooses and saves, until nothing is left to do. */
function settle(server: DraftServer, devices: readonly DraftDevice[], check: (after: string) => void): void {
  for (const device of devices) if (!device.getDraft().student) device.load()
  for (let round = 0; round < maxRounds; round += 1) {
    for (const device of devices) {
      device.reply()
      device.resolve(round)
      for (let calls = 0; calls < maxCalls; calls += 1) {
        device.send('arrives')
        check('a save')
        device.reply()
        check('its reply')
      }
      device.catchUp()
    }
    if (devices.every((device) => device.isSettled())) return
  }
  const drafts = devices.map((device) => device.getDraft().contents)
  throw new Error(`They never agree: ${JSON.stringify({ server: server.read(), drafts })}`)
}

const maxRounds = 40
const maxCalls = 12
