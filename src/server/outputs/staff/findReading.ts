import { isAllowed } from '#contract/staffRoles.ts'
import type { SensitiveFilter } from '#form/createSensitiveFilter.ts'
import { getLateLabel, readLateKey } from '#form/lateDocuments.ts'
import { findCopySource } from '#server/domain/applications/readApplication.ts'
import { listLateFiles } from '#server/domain/documents/documentStore.ts'
import { listNotes, type Processing, readProcessing } from '#server/domain/processing/processingStore.ts'
import { lookAtApplication } from '#server/domain/processing/watchApplication.ts'
import { listStaffMembers } from '#server/domain/staff/staffMemberStore.ts'
import { findCorrected } from '#server/domain/storedApplications/correctionStore.ts'
import type { Context } from '#server/platform/context.ts'
import type { StaffSession } from '#server/platform/http/session.ts'

export type ReadingContext = Pick<Context, 'db' | 'clock' | 'form' | 'tenant'>

/** An application as a member may read it, and that they have read it now; undefined if there is none. */
export async function findReading(
  context: ReadingContext,
  staff: StaffSession,
  studentId: string,
  sensitive: SensitiveFilter,
) {
  const { db, form, tenant } = context
  const source = await findCopySource(context, db, studentId)
  if (!source) return undefined
  const { before, events, noteIds } = await lookAtApplication(context, studentId, staff)
  const corrected = await findCorrected(db, studentId)
  const readable = await listReadable(context, staff, studentId, sensitive)
  const seesAll = isAllowed(staff.role, 'sensitive')
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
    record: seesAll ? source.record : sensitive.omitFromRecord(source.record),
    late_documents: readable.flatMap(({ answer_key: key, file_name, file_size, received_at: at }) =>
      at === null
        ? []
        : [{ key, label: getLateLabel(form, key), file_name, file_size, received_at: at.toISOString() }],
    ),
    documents: readable.map((one) => one.answer_key),
    notes: (await listNotes(db, studentId)).map(describeNote),
    processing: describeProcessing(await readProcessing(db, studentId)),
    stages: tenant.stages ?? [],
    members: (await listStaffMembers(db)).map(({ id, name }) => ({ id, name })),
    news: {
      since: before?.lookedAt.toISOString() ?? null,
      events: events.map(({ event, at, documentKey }) => ({
        event,
        at: at.toISOString(),
        ...(documentKey !== null && { document: getLateLabel(form, documentKey) }),
      })),
      note_ids: noteIds,
    },
  }
}

/** The files of an application that a member may open. */
export async function listReadable(
  context: ReadingContext,
  staff: StaffSession,
  studentId: string,
  sensitive: SensitiveFilter,
) {
  const source = await findCopySource(context, context.db, studentId)
  const late = await listLateFiles(context.db, [studentId])
  const files = [...(source?.files ?? []).map((file) => ({ ...file, received_at: null })), ...late]
  const seesAll = isAllowed(staff.role, 'sensitive')
  return files.filter(({ answer_key: key }) => seesAll || sensitive.isShown(readLateKey(key) ?? key))
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
