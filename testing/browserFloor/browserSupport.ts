import { readFileSync } from 'node:fs'

import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'

import { browserFloor } from '../../setup/browserFloor.mjs'

// Support data of browsers, from MDN.

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

export type Part = Identifier | undefined

/**
 * Finds an entry of the data.
 * @param path such as `css`, `selectors`, `has`
 */
export function findPart(...path: readonly string[]): Part {
  return path.reduce<Part>(getOwn, compatData as unknown as Identifier)
}

function getOwn(part: Part, name: string): Part {
  return part && Object.hasOwn(part, name) ? part[name] : undefined
}

/** The entries below an entry, with their names. */
export function listParts(...path: readonly string[]): [string, Identifier][] {
  return Object.entries(findPart(...path) ?? {}).flatMap(([name, part]) =>
    name === '__compat' ? [] : [[name, part as Identifier]],
  )
}

/** Whether all of the oldest supported browsers have a feature. Features missing from the data count as supported. */
export function isOnFloor(part: Part): boolean {
  return listSupport(part).every(({ statements, version }) => statements.some((one) => isIn(one, version)))
}

/**
 * Whether only newer browsers have a feature. Features that a current browser still lacks, such as a cursor on a phone,
 * don't count, since they are noticed anyway.
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

/** Versions look like `15.4`, `≤72` and `preview`. */
function isAtLeast(version: string, needed: string): boolean {
  if (needed === 'preview') return false
  const [have, want] = [version, needed.replace('≤', '')].map((one) => one.split('.').map(Number))
  const [major = 0, minor = 0] = have ?? []
  const [neededMajor = 0, neededMinor = 0] = want ?? []
  return major === neededMajor ? minor >= neededMinor : major > neededMajor
}
