import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { isAllowed } from '#contract/staffRoles.ts'
import { findMemberById } from '#server/domain/staff/staffMemberStore.ts'
import { addStaffLogs } from '#server/domain/staff/staffLogStore.ts'
import { removeDownload } from '#server/domain/staffDownloads/removeDownloads.ts'
import { staffDownloadJobKind } from '#server/domain/staffDownloads/staffDownloadJobKind.ts'
import * as downloads from '#server/domain/staffDownloads/staffDownloadStore.ts'
import type { CopyContext } from '#server/outputs/copies/findWantedCopy.ts'
import { readMapping } from '#server/outputs/exports/exportMapping.ts'
import { recordExport } from '#server/outputs/exports/recordExport.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { StartupError } from '#server/platform/startupError.ts'
import { makeFileKey } from '#server/platform/storage/fileKey.ts'
import { enqueueFileRemoval } from '#server/platform/storage/fileRemoval.ts'

import { readSize, writeDownload } from './writeDownload.ts'

/** The download was deleted while it was being made. */
class NotWanted extends Error {
  override readonly name = 'NotWanted'
}

const maxNotes = 100
const maxNoteLength = 500
/** Together some 4 GB. */
const maxFiles = 20

export async function workOnDownloads(context: CopyContext): Promise<void> {
  const { db, clock, jobs } = context
  await jobs.work(staffDownloadJobKind, async ({ data: { downloadId }, isLast, signal }) => {
    try {
      await makeDownload(context, downloadId, signal)
    } catch (error) {
      if (error instanceof NotWanted) return
      const isFinal = error instanceof StartupError
      const notes = isFinal ? [error.message] : []
      const state = isFinal || isLast() ? 'failed' : 'waiting'
      await downloads.moveDownload(db, downloadId, { state, changed_at: clock.now(), notes })
      // What is wrong with a mapping stays so.
      if (!isFinal) throw error
    }
  })
}

/** Makes the files from the beginning: what an earlier attempt has stored is replaced or removed. */
async function makeDownload(context: CopyContext, id: string, signal: AbortSignal): Promise<void> {
  const { db, files, clock, jobs } = context
  const begun = await downloads.beginDownload(db, id, clock.now())
  if (!begun) return
  const member = await findMemberById(db, begun.member_id)
  if (!member || !isAllowed(member.role, 'download')) {
    // Somebody may have been removed meanwhile.
    await removeDownload({ db, jobs }, id, begun.member_id)
    return
  }
  const applications = await downloads.listDownloadApplications(db, id)
  const notes: string[] = []
  if (applications.length < begun.application_count)
    notes.push(`No longer submitted: ${begun.application_count - applications.length}`)
  const keys = [...begun.file_keys]
  const sizes: number[] = []
  const leftOut = new Set<string>()
  let done = 0
  const store = async (path: string): Promise<void> => {
    if (sizes.length === maxFiles)
      throw new StartupError('These are more than 4 GB. Please choose fewer applications.')
    let key = keys[sizes.length]
    if (key === undefined) {
      key = makeFileKey('downloads', begun.member_id)
      if (!(await downloads.addFileKey(db, id, key))) throw new NotWanted()
      keys.push(key)
    }
    await files.putFile(key, path)
    sizes.push(await readSize(path))
  }
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-download-'))
  try {
    await recordExport({ db, clock, actor: member.email }, async (onLeaving) => {
      const exporting = {
        ...context,
        actor: member.email,
        only: applications.map(({ studentId }) => studentId),
        since: undefined,
        mapping: begun.mapping ? readMapping(begun.mapping.name, begun.mapping.columns) : undefined,
        signal,
        notify: (line: string) => void notes.push(line),
        onLeftOut: (studentId: string) => void leftOut.add(studentId),
        onLeaving: async (studentIds: readonly string[]) => {
          signal.throwIfAborted()
          const progress = { done_count: done, changed_at: clock.now() }
          if (!(await downloads.moveDownload(db, id, progress))) throw new NotWanted()
          done += studentIds.length
          await onLeaving(studentIds)
        },
        onProgress: () => {},
      }
      await writeDownload(begun.kind, exporting, folder, store)
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  await runTransaction(db, async (tx) => {
    if (!(await downloads.lockRunning(tx, id))) {
      // Deleted, and what was stored after that goes, too.
      await enqueueFileRemoval(jobs, tx, keys)
      return
    }
    await enqueueFileRemoval(jobs, tx, keys.slice(sizes.length))
    await downloads.moveDownload(tx, id, {
      state: 'ready',
      changed_at: clock.now(),
      done_count: begun.application_count,
      notes: notes.slice(0, maxNotes).map((note) => note.slice(0, maxNoteLength)),
      file_keys: keys.slice(0, sizes.length),
      file_sizes: sizes.map(String),
    })
    await downloads.leaveOut(tx, id, [...leftOut])
    const written = applications.filter(({ studentId }) => !leftOut.has(studentId))
    await addStaffLogs(
      tx,
      written.map(({ studentId, reference }) => ({
        at: clock.now(),
        by: member,
        kind: 'downloaded',
        studentId,
        reference,
        details: { download: id, as: begun.kind, together: written.length },
      })),
    )
  })
}
