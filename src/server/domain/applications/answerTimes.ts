import type { StoredApplication } from '#server/domain/storedApplications/applicationStore.ts'

/** Adds the time of a revision, and drops those of revisions at which no answer was last changed. */
export function noteTime(
  times: StoredApplication['revisionTimes'],
  changedAtRevision: StoredApplication['changedAtRevision'],
  revision: number,
  at: Date,
): StoredApplication['revisionTimes'] {
  const used = new Set(Object.values(changedAtRevision))
  const kept = Object.entries(times).filter(([one]) => used.has(Number(one)))
  return Object.fromEntries(
    used.has(revision) ? [...kept, [revision, Math.floor(at.getTime() / 1000)]] : kept,
  )
}

/**
 * Lists the answers by the time at which the student last changed them (ISO 8601, UTC). Those whose time is not known are
 * left out.
 */
export function listAnswerTimes(
  { changedAtRevision, revisionTimes }: Pick<StoredApplication, 'changedAtRevision' | 'revisionTimes'>,
  keys: readonly string[] = Object.keys(changedAtRevision),
): Readonly<Record<string, readonly string[]>> {
  const times = new Map(
    Object.entries(revisionTimes).map(([revision, seconds]) => [
      Number(revision),
      new Date(seconds * 1000).toISOString(),
    ]),
  )
  const listed: Record<string, string[]> = {}
  for (const key of keys) {
    const time = times.get(changedAtRevision[key] ?? 0)
    if (time !== undefined) (listed[time] ??= []).push(key)
  }
  return listed
}
