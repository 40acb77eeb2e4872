import type { Logger } from 'pino'

import type { Clock } from '#form/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { defineJobKind } from '#server/platform/jobs/jobs.ts'
import type { Jobs } from '#server/platform/jobs/openJobs.ts'

import { type FileArea, fileAreas, getFileOwner } from './fileKey.ts'
import type { FileStore, ListedFile } from './fileStore.ts'

export interface CleanUpContext {
  readonly db: Database
  readonly files: FileStore
  readonly clock: Clock
  readonly log: Logger
  readonly listKnownStudents: (db: Database, studentIds: readonly string[]) => Promise<readonly string[]>
  /** Each lists the files of these students that its tables refer to. */
  readonly listNeededFiles: readonly ((
    db: Database,
    studentIds: readonly string[],
  ) => Promise<readonly string[]>)[]
}

export interface CleanUpPlace {
  readonly area: FileArea
  readonly after?: string | undefined
}

/** Longer than any upload, conversion or download: a younger file may be in use. */
const orphanAgeMs = 24 * 60 * 60_000

/**
 * Removes files that no row refers to, and returns where the next call continues. Files are written before the row that
 * names them and removed after it, so a process that dies leaves a file without a row.
 */
export async function cleanUpFiles(
  context: CleanUpContext,
  place: CleanUpPlace,
  pageSize = 1000,
): Promise<CleanUpPlace | undefined> {
  const { files, clock, log } = context
  const { area, after } = place
  const before = new Date(clock.now().getTime() - orphanAgeMs)
  const page = await files.list(area, after, pageSize)
  const orphans = await findOrphans(
    context,
    page.files.filter(({ changedAt }) => changedAt < before),
  )
  for (const { key } of orphans) await files.remove(key)
  const removed = orphans.length
  if (removed > 0) log.info({ area, removed }, 'storage: files that nothing refers to were removed')
  if (page.next !== undefined) return { area, after: page.next }
  const next = fileAreas[fileAreas.indexOf(area) + 1]
  return next && { area: next }
}

/** Queries after the listing, so that a row added meanwhile counts. */
async function findOrphans(
  { db, log, listKnownStudents, listNeededFiles }: CleanUpContext,
  old: readonly ListedFile[],
): Promise<ListedFile[]> {
  if (old.length === 0) return []
  const owners = [...new Set(old.map(({ key }) => getFileOwner(key)))]
  const known = new Set(await listKnownStudents(db, owners))
  const strangers = owners.filter((owner) => !known.has(owner)).length
  // With the wrong database every file would look like an orphan.
  if (strangers > 0)
    log.warn({ strangers }, 'storage: files of students whom this database does not know are left alone')
  const needed = new Set<string>()
  for (const list of listNeededFiles) for (const key of await list(db, [...known])) needed.add(key)
  return old.filter(({ key }) => known.has(getFileOwner(key)) && !needed.has(key))
}

/** Each job checks one page of files, and enqueues the next. */
export const cleanUpJobKind = defineJobKind<CleanUpPlace>({
  name: 'file-clean-up',
  retryLimit: 3,
  retryDelaySeconds: 60,
  maxRetryDelaySeconds: 600,
  expireSeconds: 600,
  concurrency: 1,
})

/** Hourly, at an odd minute. */
const cleanUpTimes = '17 * * * *'

export async function workOnCleanUp(context: CleanUpContext & { readonly jobs: Jobs }): Promise<void> {
  const { db, jobs } = context
  await jobs.work(cleanUpJobKind, async ({ data }) => {
    const next = await cleanUpFiles(context, data)
    if (next) await jobs.enqueue(db, cleanUpJobKind, next)
  })
  await jobs.repeat(cleanUpJobKind, cleanUpTimes, { area: fileAreas[0] })
}
