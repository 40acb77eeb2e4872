import { listKnownStudents } from '#server/domain/accounts/studentStore.ts'
import { listMemberNames } from '#server/domain/staff/staffMemberStore.ts'
import { listNeededDownloadFiles } from '#server/domain/staffDownloads/staffDownloadStore.ts'
import { listNeededFiles } from '#server/domain/documents/documentStore.ts'
import { listNeededCopyFiles } from '#server/outputs/copies/copyStore.ts'
import type { Context } from '#server/platform/context.ts'
import { defineScheduledKind } from '#server/platform/jobs/jobKind.ts'
import { type FileArea, fileAreas, getFileOwner } from '#server/platform/storage/fileKey.ts'

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
      if (changedAt < before && old.push(key) === batchSize) await removeOrphans(context, area, old.splice(0))
    }
    await removeOrphans(context, area, old.splice(0))
  }
}

/** Queries after the listing, so that a row added meanwhile counts. */
async function removeOrphans(
  { db, files, clock, log }: CleanUpContext,
  area: FileArea,
  old: readonly string[],
): Promise<void> {
  if (old.length === 0) return
  const owners = [...new Set(old.map(getFileOwner))]
  const known = await listKnownOwners(db, area, owners)
  const strangers = owners.length - known.length
  // With the wrong database every file would look like an orphan.
  if (strangers > 0)
    log.warn({ strangers }, 'storage: files of students who are not in this database were kept')
  if (known.length === 0) return
  const needed = new Set(
    area === 'downloads'
      ? await listNeededDownloadFiles(db, known)
      : [...(await listNeededFiles(db, known, clock.now())), ...(await listNeededCopyFiles(db, known))],
  )
  const orphans = old.filter((key) => known.includes(getFileOwner(key)) && !needed.has(key))
  for (const key of orphans) await files.remove(key)
  const removed = orphans.length
  if (removed > 0) log.info({ removed }, 'storage: files that nothing refers to were removed')
}

async function listKnownOwners(
  db: CleanUpContext['db'],
  area: FileArea,
  owners: readonly string[],
): Promise<readonly string[]> {
  if (area !== 'downloads') return await listKnownStudents(db, owners)
  const members = await listMemberNames(db)
  return members.map(({ id }) => id).filter((id) => owners.includes(id))
}

/** Hourly, at an odd minute. */
export const cleanUpJobKind = defineScheduledKind('file-clean-up', '17 * * * *')

export async function workOnCleanUp(context: CleanUpContext & Pick<Context, 'jobs'>): Promise<void> {
  await context.jobs.work(cleanUpJobKind, async () => await cleanUpFiles(context))
}
