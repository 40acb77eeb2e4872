import { type Answers, isAnswered } from '#form/answers.ts'
import type { Form } from '#form/form.ts'
import { omitIdentifiers } from '#form/identifier.ts'

import { tryStorage } from '../../ui/tryStorage.ts'
import type { DraftStart, DraftStore } from '../use/createDraftStore.ts'
import { filterEntries, omitKeys } from '../omitKeys.ts'

/**
 * A visitor's answers in navigation state, which the browser keeps with every history entry, across reloads, deploys
 * and Back. A typed address starts a new entry; for that case the tab keeps the content of its last entry. Chosen tabs and
 * the sizes of groups are not carried (section 6 of the spec): they follow from the answers.
 */
export function readCarried(): Required<DraftStart> {
  const isOwn = (carried: unknown): boolean => findProperty(carried, 'visitor') === getVisitorId()
  const ofTab = tryStorage('sessionStorage', (storage): unknown => JSON.parse(storage.getItem(tabKey) ?? ''))
  const kept = [ofTab, findProperty(history.state, 'usr')]
  const own = kept.find(isOwn)
  return {
    answers: pickEntries(findProperty(own, 'answers'), 'string', 'boolean'),
    inputs: pickEntries(findProperty(own, 'inputs'), 'string'),
  }
}

/** Past history entries cannot be changed, but answers carried under another id are ignored. */
export function forgetVisitor(): void {
  visitorId = undefined
  tryStorage('sessionStorage', (storage) => storage.removeItem(visitorIdKey))
}

/** Call when this page no longer has a visitor. */
export function forgetTab(): void {
  tryStorage('sessionStorage', (storage) => storage.removeItem(tabKey))
}

const tabKey = 'answers'

/** sessionStorage key for the id of the visitor whose answers the tab carries. */
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

const ownNames = ['answers', 'inputs', 'visitor']

/** Stores a visitor's input with the current history entry, if there is any. */
export function carry({ rules: { form }, getDraft }: DraftStore): void {
  const { contents, inputs } = getDraft()
  const state: unknown = history.state
  const entry = isRecord(state) ? state : {}
  const user = isRecord(entry.usr) ? entry.usr : {}
  const rest = omitKeys(user, ownNames)
  const parts = filterEntries<object>(
    { answers: pickCarried(form, contents.answers), inputs: pickCarried(form, inputs) },
    (_, part) => Object.keys(part).length > 0,
  )
  const own = Object.keys(parts).length > 0 ? { ...parts, visitor: getVisitorId() } : {}
  history.replaceState({ ...entry, usr: { ...rest, ...own } }, '')
  tryStorage('sessionStorage', (storage) => storage.setItem(tabKey, JSON.stringify(own)))
}

/** The answers that may travel in navigation state: all but identifiers such as social security numbers. */
export function pickCarried(form: Form, answers: Answers): Answers {
  return filterEntries(omitIdentifiers(form, answers), (_, answer) => isAnswered(answer))
}

/** Ignores values of unexpected types, which another version may have written. */
export function pickEntries<Value>(
  record: unknown,
  ...types: readonly string[]
): Readonly<Record<string, Value>> {
  const known = filterEntries(isRecord(record) ? record : {}, (_, value) => types.includes(typeof value))
  return known as Readonly<Record<string, Value>>
}

function findProperty(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
