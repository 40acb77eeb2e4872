import { getLateLabel } from '#form/lateDocuments.ts'
import { findCopySource } from '#server/domain/applications/readApplication.ts'
import { listNotes, type Processing, readProcessing } from '#server/domain/processing/processingStore.ts'
import { forgetGone, lookAtApplication } from '#server/domain/processing/watchApplication.ts'
import { addStaffLog } from '#server/domain/staff/staffLogStore.ts'
import { listStaffMembers } from '#server/domain/staff/staffMemberStore.ts'
import { findCorrected } from '#server/domain/storedApplications/correctionStore.ts'
import type { Context } from '#server/platform/context.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import type { StaffSession } from '#server/platform/http/session.ts'

import type { Redaction } from './createRedaction.ts'
import {
  describeDocument,
  findChanges,
  isDocumentShown,
  listReadable,
  makeChecklist,
} from './readableDocuments.ts'

export type ReadingContext = Pick<Context, 'db' | 'clock' | 'form' | 'tenant'>

/**
 * An application as a member may read it; undefined if there is none. That they read it now is noted, and in the log,
 * before anything is returned.
 * @param reference for the log
 */
export async function findReading(
  context: ReadingContext,
  staff: StaffSession,
  { studentId, reference }: { readonly studentId: string; readonly reference: string | undefined },
  redaction: Redaction,
) {
  const { db, clock, form, tenant } = context
  await forgetGone(context)
  const news = await runTransaction(db, async (tx) => {
    const seen = await lookAtApplication({ db: tx, clock }, studentId, staff)
    if (seen) await addStaffLog(tx, { at: clock.now(), by: staff, kind: 'read', studentId, reference })
    return seen
  })
  // After the look, which waits for a submission that is under way: what is noted as seen is shown.
  const source = news && (await findCopySource(context, db, studentId))
  if (!source) return undefined
  const { before, events, noteIds } = news
  const corrected = await findCorrected(db, studentId)
  const readable = await listReadable(context, studentId, source, redaction)
  const changes = await findChanges(db, studentId, source, redaction, before?.lookedAt)
  return {
    id: studentId,
    name: source.student.name,
    email: source.student.email,
    web_status: source.status,
    reference: source.submission?.reference ?? null,
    submitted_at: source.submission?.submittedAt.toISOString() ?? null,
    ...(corrected && {
      correction: {
        reference: corrected.reference,
        submitted_at: corrected.submittedAt.toISOString(),
        until: corrected.until.toISOString(),
      },
    }),
    record: redaction.omitFromRecord(source.record),
    ...(changes && { changes }),
    documents: readable.map((file) => describeDocument(form, file)),
    checklist: await makeChecklist(context, studentId, source, readable, redaction),
    notes: (await listNotes(db, studentId)).map(describeNote),
    processing: describeProcessing(await readProcessing(db, studentId)),
    stages: tenant.stages ?? [],
    members: (await listStaffMembers(db)).map(({ id, name }) => ({ id, name })),
    news: {
      since: before?.lookedAt.toISOString() ?? null,
      // That a document came late is no secret, as in the list; which one may be.
      events: events.map(({ event, at, documentKey: key }) => ({
        event,
        at: at.toISOString(),
        ...(key !== null && isDocumentShown(redaction, key) && { document: getLateLabel(form, key) }),
      })),
      note_ids: noteIds,
    },
  }
}

type Note = Awaited<ReturnType<typeof listNotes>>[number]

export function describeNote({ id, authorName, at, text }: Note) {
  return { id, author: authorName, at: at.toISOString(), text }
}

export function describeProcessing({ revision, stage, assignee, handledAt, changed }: Processing) {
  return {
    revision,
    stage,
    assignee,
    handled_at: handledAt?.toISOString() ?? null,
    ...(changed && { changed: { at: changed.at.toISOString(), by: changed.by.name } }),
  }
}
