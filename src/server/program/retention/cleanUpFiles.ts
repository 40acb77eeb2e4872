import { listKnownStudents } from '#server/domain/accounts/studentStore.ts'
import { listNeededFiles } from '#server/domain/documents/documentStore.ts'
import { listNeededCopyFiles } from '#server/outputs/copies/copyStore.ts'
import type { Context } from '#server/platform/context.ts'
import { defineScheduledKind } from '#server/platform/jobs/jobKind.ts'
import { fileAreas, getFileOwner } from '#server/platform/storage/fileKey.ts'

type CleanUpContext = Pick<Context, 'db' | 'files' | 'clock' | 'log'>

/** Longer than any upload, conversion or download: a younger file may be in use. */
const orphanAgeMs = 24 * 60 * 60_000

/**
 * Removes files that no row refers to. Files are written before the row that names them and removed after it, so a
 * process that dies leaves a file without a row.
 */
export async function cleanUpFiles(context: CleanUpContext, batchSize = 1000): Promise<void> {
  const before = new Date(context.clock.now().getTime() - orphanAgeMs)
  const old: string[] = []
  for (const area of fileAreas) {
    for await (const { key, changedAt } of context.files.list(area)) {
      if (changedAt < before && old.push(key) === batchSize) await removeOrphans(context, old.splice(0))
    }
  }
  await removeOrphans(context, old)
}

/** Queries after the listing, so that a row added meanwhile counts. */
async function removeOrphans(
  { db, files, clock, log }: CleanUpContext,
  old: readonly string[],
): Promise<void> {
  if (old.length === 0) return
  const owners = [...new Set(old.map(getFileOwner))]
  const students = await listKnownStudents(db, owners)
  const strangers = owners.length - students.length
  // With the wrong database every file would look like an orphan.
  if (strangers > 0)
    log.warn({ strangers }, 'storage: files of students who are not in this database were kept')
  if (students.length === 0) return
  const needed = new Set([
    ...(await listNeededFiles(db, students, clock.now())),
    ...(await listNeededCopyFiles(db, students)),
  ])
  const known = new Set(students)
  const orphans = old.filter((key) => known.has(getFileOwner(key)) && !needed.has(key))
  for (const key of orphans) await files.remove(key)
  const removed = orphans.length
  if (removed > 0) log.info({ removed }, 'storage: files that nothing refers to were removed')
}

/** Hourly, at an odd minute. */
export const cleanUpJobKind = defineScheduledKind('file-clean-up', '17 * * * *')

export async function workOnCleanUp(context: CleanUpContext & Pick<Context, 'jobs'>): Promise<void> {
  await context.jobs.work(cleanUpJobKind, async () => await cleanUpFiles(context))
}
