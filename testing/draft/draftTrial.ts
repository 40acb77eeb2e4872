import type { Answer } from '#form/answers.ts'
import { listChoices } from '#form/choice.ts'
import { listKeyMoves } from '#form/removeComponent.ts'

import { type DraftDevice, openDraftDevice } from './draftDevice.ts'
import { draftJobs, draftRules, draftTime, numberKeys } from './draftForm.ts'
import { createDraftServers, refusedText, usernames } from './draftServer.ts'

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
  /** Selects a variant of the event. */
  readonly luck: number
}

export const typedKeys = [
  'name',
  'more',
  'detail',
  'agree',
  'agreed',
  'state',
  'extra',
  'remark',
  'month',
  'year',
  'school',
  'hs_city',
  'job_title',
  'job_2_title',
  'job_3_title',
  'in_a',
  'in_b',
  'number',
  'job_2_number',
]

/** How often a student had to choose between two answers. */
export interface DraftTrial {
  readonly conflicts: number
}

/**
 * Runs events on two devices and checks after each that every typed value is accounted for and that no unseen value was
 * overwritten. At the end all devices save and must agree.
 * @param isKept whether the second device has storage
 */
export function runDraftTrial(steps: readonly DraftStep[], isKept = true): DraftTrial {
  const servers = createDraftServers()
  const devices = [openDraftDevice(servers, true), openDraftDevice(servers, isKept)]
  const check = (after: string): void => {
    for (const device of devices) device.check(after)
  }
  for (const [index, step] of steps.entries()) {
    const device = devices[step.device]
    if (device && step.act === 'reopen') reopen(device, devices)
    else if (device) act(device, step, index)
    check(JSON.stringify(step))
  }
  for (const user of usernames) settle(user, devices, check)
  check('the end')
  return { conflicts: devices.reduce((sum, device) => sum + device.countConflicts(), 0) }
}

function act(device: DraftDevice, { act: what, key, luck }: DraftStep, index: number): void {
  const { student, contents } = device.getDraft()
  const isOdd = luck % 2 === 1
  // The form is inaccessible while a conflict is open.
  const isOpen = !student || (!student.isSubmitted && student.conflicts.length === 0)
  switch (what) {
    case 'type':
      if (isOpen && isAsked(device, key)) device.type(key, chooseValue(device, key, luck, index))
      return
    case 'typeText':
      if (isOpen) device.typeText(`text ${index}`)
      return
    case 'typeDay':
      if (isOpen) device.typeDay(isOdd)
      return
    case 'setTrigger':
      if (isOpen) device.dispatch({ kind: 'triggerSet', triggerId: 'extras', isOpen: isOdd })
      return
    case 'leaveInputs':
      device.dispatch({ kind: 'inputsLeft' })
      return
    case 'chooseTab':
      if (isOpen) device.chooseTab(isOdd ? 'b' : 'a')
      return
    case 'resizeGroup':
      if (isOpen && isOdd) growGroup(device)
      else if (isOpen) removeComponent(device, luck)
      return
    case 'upload':
      if (isOpen && contents.tabs['way'] !== 'b') device.upload()
      return
    case 'endConversion':
      device.findServer()?.endConversion()
      return
    case 'seeDocuments':
      device.seeDocuments()
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
      device.kill(isOdd)
      return
    case 'endSession':
      device.endSession(luck === 0)
      return
    case 'logIn':
      device.logIn(luck < 4 ? 'noor' : 'wren', isOdd)
      return
    case 'submit':
      if (student && student.conflicts.length === 0) device.submit()
      return
    case 'reopen':
      return
  }
}

/** The office reopens the application, and every page is reloaded. */
function reopen(asked: DraftDevice, devices: readonly DraftDevice[]): void {
  const server = asked.findServer()
  if (!server?.read().isSubmitted) return
  server.reopen()
  for (const device of devices) if (device.findServer() === server) device.kill(false)
}

function growGroup(device: DraftDevice): void {
  const before = device.getDraft().contents.addAnother['jobs'] ?? 1
  device.dispatch({ kind: 'groupChanged', change: { kind: 'group', id: 'jobs', value: before + 1 } })
}

/** A student's removal waits for the server; a visitor's is immediate. */
function removeComponent(device: DraftDevice, luck: number): void {
  const before = device.getDraft()
  const component = 1 + ((luck / 2) % (before.contents.addAnother['jobs'] ?? 1))
  device.dispatch({ kind: 'groupChanged', change: { kind: 'removal', id: 'jobs', component } })
  const moves = listKeyMoves(draftJobs, component)
  const isDone = !before.student && device.getDraft() !== before
  if (isDone) device.moveOwed(moves)
  else if (device.getDraft().student?.groupChanges.length !== before.student?.groupChanges.length) {
    device.giveUp([...moves].flatMap(([key, to]) => (to === undefined ? [key] : [])))
  }
}

function isAsked(device: DraftDevice, key: string): boolean {
  const { contents } = device.getDraft()
  // Only students are asked for identifiers.
  if (!device.getDraft().student && numberKeys.includes(key)) return false
  const isAlways = ['month', 'year', 'more', 'agree', 'state'].includes(key)
  // A check box reveals its questions.
  if (key === 'extra') return contents.triggers?.['extras'] === true || 'extra' in contents.answers
  const probe = { ...contents, answers: { ...contents.answers, [key]: 'probe' } }
  return isAlways || key in draftRules.pruneHidden(probe, draftTime)
}

function chooseValue(device: DraftDevice, key: string, luck: number, index: number): Answer {
  if (key === 'more') return luck % 2 === 0 ? 'Y' : 'N'
  if (key === 'agree') return luck % 2 === 0
  if (numberKeys.includes(key)) return ['', '123-45'][luck] ?? `123-45-${String(1000 + index)}`
  if (key === 'month' || key === 'year') return String(1 + (luck % 6))
  if (key === 'state') {
    const { answers } = device.getDraft().contents
    const source = draftRules.form.slots.get(key)?.choices ?? []
    return listChoices(source, answers, '2026-11-01')[luck % 3]?.value ?? ''
  }
  return ['', refusedText, 'same'][luck] ?? `value ${index}`
}

/** All devices go online as one student, resolve conflicts and save until everything is stored. */
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
      device.reply()
      device.resolve(round)
      for (let calls = 0; calls < maxCalls; calls += 1) {
        // Devices don't notify each other here; navigation asks the server.
        device.send('arrives', calls === maxCalls - 1)
        check('a save')
        device.reply()
        check('its reply')
      }
    }
    if (devices.every((device) => device.isSettled())) return
  }
  const drafts = devices.map((device) => device.getDraft().contents)
  const server = devices[0]?.findServer()?.read()
  throw new Error(`They never agree: ${JSON.stringify({ server, drafts })}`)
}

const maxRounds = 40
const maxCalls = 12
