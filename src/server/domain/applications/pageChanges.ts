import type { StoredApplication } from '#server/domain/storedApplications/applicationStore.ts'
import type { PageChanges } from '#server/domain/storedApplications/applicationTables.ts'

/** A change as its page numbers it: the page's random id, and the number of the change, counted from 1. */
export interface PageChange {
  readonly page: string
  readonly number: number
}

/** The headers of a change. Without the revision that it was made on, nothing is protected from it. */
export interface ChangeHeaders {
  readonly madeOn?: number | undefined
  readonly pageChange?: PageChange | undefined
}

/** For each application: more than a student uses within the time in which a late request may still arrive. */
export const maxKnownPages = 20

/**
 * Finds the reply to a change that was applied before. A number below the last one gets the reply to the last one, which
 * includes it.
 */
export function findRepeat(known: PageChanges, change: PageChange | undefined) {
  const last = change && Object.hasOwn(known, change.page) ? known[change.page] : undefined
  if (!change || !last || change.number > last.number) return undefined
  return describeSaved(last)
}

/**
 * Makes a function that tells whether an answer was changed after the revision that a change was made on. What the same
 * page has just saved it has seen, though it may be behind changes of others.
 */
export function makeIsUnseen(
  { changedAtRevision, pageChanges }: Pick<StoredApplication, 'changedAtRevision' | 'pageChanges'>,
  { madeOn = Infinity, pageChange }: ChangeHeaders,
): (key: string) => boolean {
  const own = pageChange && pageChanges[pageChange.page]?.wrote
  return (key) => {
    const at = changedAtRevision[key] ?? 0
    return at > madeOn && at !== own
  }
}

/** What the reply to a change says of it. */
export function describeSaved({
  revision,
  isBehind,
}: {
  readonly revision: number
  readonly isBehind: boolean
}) {
  return { revision, ...(isBehind && { is_behind: true as const }) }
}

/** Forgets the pages that were used longest ago. */
export function notePageChange(
  known: PageChanges,
  { page, number }: PageChange,
  reply: { readonly revision: number; readonly isBehind: boolean; readonly wrote?: number | undefined },
): PageChanges {
  const others = Object.entries(known)
    .filter(([other]) => other !== page)
    .toSorted(([, one], [, other]) => other.use - one.use)
  const use = (others[0]?.[1].use ?? 0) + 1
  const wrote = reply.wrote ?? known[page]?.wrote
  return Object.fromEntries([[page, { number, ...reply, wrote, use }], ...others.slice(0, maxKnownPages - 1)])
}

/** By page, the number of its last change that was applied. */
export function listNumbers(known: PageChanges): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(known).map(([page, { number }]) => [page, number]))
}

/** By page, the revision that its last change to alter something made. */
export function listRevisions(known: PageChanges): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(known).flatMap(([page, { wrote }]) => (wrote === undefined ? [] : [[page, wrote]])),
  )
}
