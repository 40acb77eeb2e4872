import { type Answers, isAnswered } from '#form/answers.ts'
import type { Form } from '#form/form.ts'
import { omitIdentifiers } from '#form/identifier.ts'

import { tryStorage } from '../../session/tryStorage.ts'
import type { DraftStart, DraftStore } from '../createDraftStore.ts'

/**
 * The visitor's answers that travel in navigation state, which the browser keeps with each entry of its history: a
 * reload, a deploy or a step back finds them again. An address that is typed begins an entry of its own: for that the tab
 * keeps what its last entry held.
 */
export function readCarried(isOfTab: boolean): Required<DraftStart> {
  const isOwn = (carried: unknown): boolean => findProperty(carried, 'visitor') === getVisitorId()
  const ofTab = tryStorage('sessionStorage', (storage): unknown => JSON.parse(storage.getItem(tabKey) ?? ''))
  const kept = [isOfTab && ofTab, findProperty(history.state, 'usr')]
  const own = kept.find(isOwn)
  return {
    answers: pickEntries(findProperty(own, 'answers'), isAnswer),
    addAnother: pickEntries(findProperty(own, 'addAnother'), isNumber),
    tabs: pickEntries(findProperty(own, 'tabs'), isText),
    inputs: pickEntries(findProperty(own, 'inputs'), isText),
  }
}

/**
 * Makes every answer that the history still holds unreadable for whoever comes next, after a logout: the
 * entries of the past cannot be changed, but what was carried under another id is not read.
 */
export function endCarrying(): void {
  visitorId = undefined
  forgetTab()
  tryStorage('sessionStorage', (storage) => storage.removeItem(visitorIdKey))
}

/** For when nobody is a visitor here any more. */
export function forgetTab(): void {
  tryStorage('sessionStorage', (storage) => storage.removeItem(tabKey))
}

const tabKey = 'answers'

/** Where the tab keeps which visitor's answers it carries. */
const visitorIdKey = 'visitor'

let visitorId: string | undefined

function getVisitorId(): string {
  visitorId ??= tryStorage('sessionStorage', (storage) => storage.getItem(visitorIdKey)) ?? undefined
  if (visitorId === undefined) {
    const made = Math.random().toString(36).slice(2)
    tryStorage('sessionStorage', (storage) => storage.setItem(visitorIdKey, made))
    visitorId = made
  }
  return visitorId
}

const ownNames: ReadonlySet<string> = new Set(['answers', 'addAnother', 'tabs', 'inputs', 'visitor'])

/** Keeps what a visitor typed and chose with the present history entry; where nothing was done, nothing is kept. */
export function carry({ rules: { form }, getDraft }: DraftStore): void {
  const { contents, inputs } = getDraft()
  const { answers, addAnother, tabs } = contents
  const state: unknown = history.state
  const entry = isRecord(state) ? state : {}
  const user = isRecord(entry.usr) ? entry.usr : {}
  const rest = Object.fromEntries(Object.entries(user).filter(([name]) => !ownNames.has(name)))
  const parts = Object.entries({
    answers: pickCarried(form, answers),
    addAnother,
    tabs,
    inputs: pickCarried(form, inputs),
  }).filter(([, part]) => Object.keys(part).length > 0)
  const own = parts.length > 0 ? { ...Object.fromEntries(parts), visitor: getVisitorId() } : {}
  history.replaceState({ ...entry, usr: { ...rest, ...own } }, '')
  tryStorage('sessionStorage', (storage) => storage.setItem(tabKey, JSON.stringify(own)))
}

/**
 * What may travel in navigation state: all that has been answered, without numbers such as a social security number.
 */
export function pickCarried(form: Form, answers: Answers): Answers {
  return pickAnswered(omitIdentifiers(form, answers))
}

/** Only what has been answered. */
export function pickAnswered(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => isAnswered(answer)))
}

function pickEntries<Value>(
  record: unknown,
  isValue: (value: unknown) => value is Value,
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(isRecord(record) ? record : {}).filter((entry): entry is [string, Value] =>
      isValue(entry[1]),
    ),
  )
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number'
}

function isAnswer(value: unknown): value is string | boolean {
  return typeof value === 'string' || typeof value === 'boolean'
}

function findProperty(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
