import { readFileSync } from 'node:fs'

import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'

import { browserFloor } from '../../setup/browserFloor.mjs'

// What each browser knows, by MDN's data.

const { chrome, firefox, safari, ios } = browserFloor
const floor = {
  chrome,
  chrome_android: chrome,
  firefox,
  firefox_android: firefox,
  safari,
  safari_ios: ios,
} as const

const compatData = JSON.parse(
  readFileSync(new URL(import.meta.resolve('@mdn/browser-compat-data')), 'utf8'),
) as CompatData

/** A part of it, where there is such a part. */
export type Part = Identifier | undefined

/**
 * Finds a part of the data.
 * @param path such as `css`, `selectors`, `has`
 */
export function findPart(...path: readonly string[]): Part {
  return path.reduce<Part>(getOwn, compatData as unknown as Identifier)
}

function getOwn(part: Part, name: string): Part {
  return part && Object.hasOwn(part, name) ? part[name] : undefined
}

/** The parts of a part, with their names. */
export function listParts(...path: readonly string[]): [string, Identifier][] {
  return Object.entries(findPart(...path) ?? {}).flatMap(([name, part]) =>
    name === '__compat' ? [] : [[name, part as Identifier]],
  )
}

/** Whether a feature is there in every browser of the floor. What is not in the data is not known to be missing. */
export function isOnFloor(part: Part): boolean {
  return listSupport(part).every(({ statements, version }) => statements.some((one) => isIn(one, version)))
}

/**
 * Whether newer browsers have a feature that one of the floor has not. What one of them does not have to this day, such
 * as a cursor on a phone, whoever looks at the page sees today.
 */
export function hasComeSince(part: Part): boolean {
  return listSupport(part).some(
    ({ statements, version }) =>
      !statements.some((one) => isIn(one, version)) && statements.some(({ version_added: added }) => added),
  )
}

interface Support {
  readonly statements: readonly SimpleSupportStatement[]
  readonly version: string
}

function listSupport(part: Part): Support[] {
  const { __compat: compat } = part ?? {}
  return Object.entries(floor).flatMap(([name, version]) => {
    const statement = compat?.support[name as keyof typeof floor]
    return statement ? [{ statements: Array.isArray(statement) ? statement : [statement], version }] : []
  })
}

function isIn(statement: SimpleSupportStatement, version: string): boolean {
  const { version_added: added, version_removed: removed, flags, alternative_name: other, prefix } = statement
  if (typeof added !== 'string' || flags || other || prefix) return false
  return isAtLeast(version, added) && !(typeof removed === 'string' && isAtLeast(version, removed))
}

/** Versions are such as `15.4`, `≤72` and `preview`. */
function isAtLeast(version: string, needed: string): boolean {
  if (needed === 'preview') return false
  const [have, want] = [version, needed.replace('≤', '')].map((one) => one.split('.').map(Number))
  const [major = 0, minor = 0] = have ?? []
  const [neededMajor = 0, neededMinor = 0] = want ?? []
  return major === neededMajor ? minor >= neededMinor : major > neededMajor
}
