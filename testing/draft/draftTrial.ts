import { hasUnsaved } from '#client/draft/hasUnsaved.ts'

import { type DraftDevice, openDraftDevice } from './draftDevice.ts'
import { draftRules } from './draftForm.ts'
import { createDraftServers, usernames } from './draftServer.ts'
import { createDraftBrowser, createDraftStorage } from './draftStorage.ts'
import { hasSentAll } from './draftChecks.ts'
import { logOut } from './logOut.ts'
import { chooseValue, isAsked } from './typedValues.ts'

/** Events, each on one of two devices; impossible ones do nothing. */
export const draftActs = [
  'type',
  'typeText',
  'typeDay',
  'setTrigger',
  'leaveInputs',
  'chooseTab',
  'resizeGroup',
  'upload',
  'endConversion',
  'seeDocuments',
  'send',
  'reply',
  'arriveLate',
  'catchUp',
  'openDialog',
  'resolve',
  'kill',
  'restart',
  'endSession',
  'logOut',
  'logIn',
  'openLink',
  'submit',
  'finishSubmit',
  'readNotSubmitted',
  'reopen',
] as const

export interface DraftStep {
  readonly act: (typeof draftActs)[number]
  readonly device: number
  readonly key: string
  /** Selects a variant of the event. */
  readonly luck: number
}

/** How often a student had to choose between two answers. */
export interface DraftTrial {
  readonly conflicts: number
}

/** Whether the second window is of the same browser, of another device, or of one without storage. */
export type SecondWindow = 'same browser' | 'other device' | 'without storage'

/**
 * Runs events in two windows and checks after each that every typed value is accounted for, and that nothing stored was
 * overwritten or cleared that the student had not seen. At the end all save and must agree.
 */
export function runDraftTrial(
  steps: readonly DraftStep[],
  second: SecondWindow = 'other device',
): DraftTrial {
  const servers = createDraftServers()
  const browser = createDraftBrowser(createDraftStorage())
  const browsers = {
    'same browser': browser,
    'other device': createDraftBrowser(createDraftStorage()),
    'without storage': createDraftBrowser(undefined),
  }
  const devices = [
    openDraftDevice(servers, browser, 'first'),
    openDraftDevice(servers, browsers[second], 'second'),
  ]
  const check = (after: string): void => {
    for (const device of devices) {
      const windows = second === 'same browser' ? devices : [device]
      device.check(
        after,
        windows.map((each) => each.getDraft()),
      )
    }
  }
  for (const [index, step] of steps.entries()) {
    const device = devices[step.device]
    const windows = second === 'same browser' ? devices : devices.filter((one) => one === device)
    if (device && step.act === 'reopen') reopen(device, devices)
    else if (step.act === 'restart') restart(windows, step.luck)
    else if (device && step.act === 'logOut')
      logOut(device, windows, { isStaying: step.luck > 4, areAsleep: step.luck % 3 === 0 })
    // The windows of a browser share their session.
    else if (step.act === 'endSession') for (const each of windows) each.endSession(false)
    else if (device) act(device, step, index)
    check(JSON.stringify(step))
    if (step.luck % 2 === 1) for (const each of devices) each.openDialog()
  }
  for (const user of usernames) settle(user, devices, check)
  check('the end')
  return { conflicts: devices.reduce((sum, device) => sum + device.countConflicts(), 0) }
}

function act(device: DraftDevice, { act: what, key, luck }: DraftStep, index: number): void {
  const { student } = device.getDraft()
  const isOdd = luck % 2 === 1
  const isOpen = !student || student.status !== 'submitted'
  switch (what) {
    case 'type':
      if (isOpen && isAsked(device, key)) device.type(key, chooseValue(device, key, luck, index))
      return
    case 'typeText':
      if (isOpen) device.typeText(luck === 0 ? `a text of too many letters ${index}` : `text ${index}`)
      return
    case 'typeDay':
      if (isOpen) device.typeDay(isOdd)
      return
    case 'setTrigger':
      if (isOpen) device.act({ kind: 'triggerSet', triggerId: 'extras', isOpen: isOdd }, 'extras')
      return
    case 'leaveInputs':
      device.dispatch({ kind: 'inputsLeft' })
      return
    case 'chooseTab':
      if (isOpen) device.chooseTab(isOdd ? 'b' : 'a', luck === 1)
      return
    case 'resizeGroup':
      if (isOpen && isOdd) growGroup(device)
      else if (isOpen) removeComponent(device, luck)
      return
    case 'upload':
      if (isOpen) device.upload(luck < 2)
      return
    case 'endConversion':
      device.findServer()?.endConversion()
      return
    case 'seeDocuments':
      device.seeDocuments()
      return
    case 'send':
      device.send((['lost', 'late', 'busy'] as const)[luck] ?? 'arrives')
      return
    case 'reply':
      device.reply(luck === 0)
      return
    case 'arriveLate':
      device.arriveLate()
      return
    case 'catchUp':
      device.catchUp()
      return
    case 'openDialog':
      device.openDialog()
      return
    case 'resolve':
      device.resolve(luck)
      return
    case 'readNotSubmitted':
      device.readNotSubmitted()
      return
    case 'kill':
      device.close(isOdd)()
      return
    case 'logIn':
      device.logIn(luck < 4 ? 'noor' : 'wren', isOdd)
      return
    case 'submit':
      submit(device, luck)
      return
    case 'finishSubmit':
      device.finishSubmit(luck === 0)
      return
    case 'openLink':
      device.openLink(luck)
      return
    case 'reopen':
    case 'endSession':
    case 'restart':
    case 'logOut':
      return
  }
}

/** The button saves everything first. It is not there while nobody knows what became of the last press. */
function submit(device: DraftDevice, luck: number): void {
  const phase = device.getDraft().student?.submit?.phase
  if (phase === 'sent' || phase === 'unheard') return
  device.dispatch({ kind: 'inputsLeft' })
  device.reply()
  for (let calls = 0; calls < maxCalls; calls += 1) {
    device.send('arrives')
    device.reply()
    if (hasSentAll(device.getDraft())) break
  }
  device.catchUp()
  const { student } = device.getDraft()
  if (!student || student.status === 'submitted' || student.sent.length > 0) return
  if (hasUnsaved(draftRules, device.getDraft())) return
  device.press((['late', 'lost', 'busy', 'twice', 'unheard'] as const)[luck] ?? 'arrives')
}

/** The browser is closed with all of its windows, and opened again: the first one finds what all of them left. */
function restart(windows: readonly DraftDevice[], luck: number): void {
  const opened = windows.map((window) => window.close(luck % 2 === 0))
  for (const open of opened) open()
}

/** The office reopens the application, and every page is reloaded. */
function reopen(asked: DraftDevice, devices: readonly DraftDevice[]): void {
  const server = asked.findServer()
  if (server?.read().status !== 'submitted') return
  // That takes hours: no submit of before is still on its way.
  for (const device of devices) device.endSubmits()
  server.reopen()
  for (const device of devices) if (device.findServer() === server) device.close(false)()
}

function growGroup(device: DraftDevice): void {
  const before = device.getDraft().contents.addAnother['jobs'] ?? 1
  device.change({ kind: 'group', id: 'jobs', value: before + 1 })
}

/** A student's removal waits for the server; a visitor's is immediate. */
function removeComponent(device: DraftDevice, luck: number): void {
  const count = device.getDraft().contents.addAnother['jobs'] ?? 1
  device.change({ kind: 'removal', id: 'jobs', component: 1 + ((luck / 2) % count) })
}

/** All devices go online as one student, resolve conflicts, save until everything is stored, and hear of each submit. */
function settle(
  user: (typeof usernames)[number],
  devices: readonly DraftDevice[],
  check: (after: string) => void,
): void {
  for (const device of devices) {
    if (device.getDraft().student?.username === user) continue
    device.endSession(false)
    check('the end of a session')
    device.logIn(user, false)
    check('a login')
  }
  for (let round = 0; round < maxRounds; round += 1) {
    for (const device of devices) {
      device.arriveLate()
      device.reply()
      device.endSubmits()
      device.resolve(round)
      for (let calls = 0; calls < maxCalls; calls += 1) {
        device.send('arrives')
        check('a save')
        device.reply()
        check('its reply')
      }
      // Devices don't notify each other here.
      device.catchUp()
      check('what the others have saved')
    }
    if (devices.every((device) => device.isSettled())) return
  }
  const drafts = devices.map((device) => device.getDraft().contents)
  const server = devices[0]?.findServer()?.read()
  throw new Error(`They never agree: ${JSON.stringify({ server, drafts })}`)
}

const maxRounds = 40
const maxCalls = 12
