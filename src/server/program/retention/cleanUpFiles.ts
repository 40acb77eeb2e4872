import { listKnownStudents } from '#server/domain/accounts/studentStore.ts'
import { listNeededEarlierFiles } from '#server/domain/applicationStore/roundStore.ts'
import { listNeededDocumentFiles } from '#server/domain/documents/documentStore.ts'
import { listNeededCopyFiles } from '#server/outputs/copies/copyStore.ts'
import type { Context } from '#server/platform/context.ts'
import { defineJobKind } from '#server/platform/jobs/jobKind.ts'
import { type FileArea, fileAreas, getFileOwner } from '#server/platform/storage/fileKey.ts'
import type { ListedFile } from '#server/platform/storage/fileStore.ts'

export type CleanUpContext = Pick<Context, 'db' | 'files' | 'clock' | 'log'>

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
  const page: ListedFile[] = []
  for await (const file of files.list(area, after, pageSize)) {
    if (page.push(file) === pageSize) break
  }
  const orphans = await findOrphans(
    context,
    page.filter(({ changedAt }) => changedAt < before),
  )
  for (const { key } of orphans) await files.remove(key)
  const removed = orphans.length
  if (removed > 0) log.info({ area, removed }, 'storage: files that nothing refers to were removed')
  if (page.length === pageSize) return { area, after: page.at(-1)?.key }
  const next = fileAreas[fileAreas.indexOf(area) + 1]
  return next && { area: next }
}

/** Queries after the listing, so that a row added meanwhile counts. */
async function findOrphans({ db, log }: CleanUpContext, old: readonly ListedFile[]): Promise<ListedFile[]> {
  if (old.length === 0) return []
  const owners = [...new Set(old.map(({ key }) => getFileOwner(key)))]
  const students = await listKnownStudents(db, owners)
  const known = new Set(students)
  const strangers = owners.filter((owner) => !known.has(owner)).length
  // With the wrong database every file would look like an orphan.
  if (strangers > 0)
    log.warn({ strangers }, 'storage: files of students whom this database does not know are left alone')
  if (students.length === 0) return []
  const needed = new Set([
    // First: a correction that ends meanwhile moves keys from earlier submissions to documents.
    ...(await listNeededEarlierFiles(db, students)),
    ...(await listNeededDocumentFiles(db, students)),
    ...(await listNeededCopyFiles(db, students)),
  ])
  return old.filter(({ key }) => known.has(getFileOwner(key)) && !needed.has(key))
}

/** Each job checks one page of files, and enqueues the next. */
export const cleanUpJobKind = defineJobKind<CleanUpPlace>({
  name: 'file-clean-up',
  retryLimit: 3,
  retryDelaySeconds: 60,
  maxRetryDelaySeconds: 600,
  expireSeconds: 600,
})

/** Hourly, at an odd minute. */
const cleanUpTimes = '17 * * * *'

export async function workOnCleanUp(context: CleanUpContext & Pick<Context, 'jobs'>): Promise<void> {
  const { db, jobs } = context
  await jobs.work(cleanUpJobKind, async ({ data }) => {
    const next = await cleanUpFiles(context, data)
    if (next) await jobs.enqueue(db, cleanUpJobKind, next)
  })
  await jobs.repeat(cleanUpJobKind, cleanUpTimes, { area: fileAreas[0] })
}
