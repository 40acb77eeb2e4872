import type { DownloadKind } from '#contract/downloadRules.ts'
import type { Context } from '#server/platform/context.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import type { StaffSession } from '#server/platform/http/session.ts'
import { hasUnfinishedJob } from '#server/platform/jobs/jobStore.ts'

import { staffDownloadJobKind } from './staffDownloadJobKind.ts'
import {
  addDownload,
  listMemberDownloads,
  lockDownloads,
  moveDownload,
  type StaffDownload,
} from './staffDownloadStore.ts'

/** Each takes room in the store. */
const mostKept = 10
/** After this time without progress it is checked that its job exists. */
const unfinishedForMs = 2 * 60_000

export type RequestedDownload =
  | { readonly kind: 'requested'; readonly id: string; readonly count: number }
  | { readonly kind: 'busy' | 'full' | 'empty' }

/** Enqueues a download of those of these applications that the member may see and that count as submitted. */
export async function requestDownload(
  context: Pick<Context, 'db' | 'jobs' | 'clock'>,
  staff: StaffSession,
  kind: DownloadKind,
  studentIds: readonly string[],
  mapping: StaffDownload['mapping'],
): Promise<RequestedDownload> {
  const { db, jobs, clock } = context
  const viewer = { memberId: staff.id, sees: staff.sees }
  await listOwnDownloads(context, staff.id)
  return await runTransaction(db, async (tx) => {
    await lockDownloads(tx, staff.id)
    const kept = await listMemberDownloads(tx, staff.id)
    if (kept.some(isInProgress)) return { kind: 'busy' }
    if (kept.length >= mostKept) return { kind: 'full' }
    const download = { member_id: staff.id, kind, created_at: clock.now(), mapping }
    const added = await addDownload(tx, viewer, studentIds, download)
    if (!added) return { kind: 'empty' }
    await jobs.enqueue(tx, staffDownloadJobKind, { downloadId: added.id })
    return { kind: 'requested', ...added }
  })
}

/** A member's downloads, the newest first. One whose job is gone, since its process was killed every time, has failed. */
export async function listOwnDownloads(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  memberId: string,
): Promise<StaffDownload[]> {
  const downloads = await listMemberDownloads(db, memberId)
  const lost = downloads.find(
    (one) => isInProgress(one) && clock.now().getTime() - one.changed_at.getTime() > unfinishedForMs,
  )
  const data = { downloadId: lost?.id }
  if (!lost || (await hasUnfinishedJob(db, data, staffDownloadJobKind.name))) return downloads
  await moveDownload(db, lost.id, { state: 'failed', changed_at: clock.now() })
  return await listMemberDownloads(db, memberId)
}

function isInProgress({ state }: StaffDownload): boolean {
  return state === 'waiting' || state === 'running'
}
