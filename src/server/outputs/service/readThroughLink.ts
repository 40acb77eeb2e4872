import type { Context } from '#server/platform/context.ts'
import { addEvents } from '#server/domain/applicationStore/applicationStore.ts'
import { findCorrected } from '#server/domain/applicationStore/roundStore.ts'
import { findCopySource, type CopySource } from '#server/domain/applications/findCopySource.ts'
import type { InferInput } from 'valibot'

import type { getServiceView } from '#contract/service.ts'
import { describeAnswers } from '#server/domain/applications/describeProfile.ts'
import { makeRecord } from '#form/applicationRecord.ts'
import { getLateLabel } from '#form/lateDocuments.ts'
import { type ConvertedFile, type LateFile, listLateFiles } from '#server/domain/documents/documentStore.ts'
import { getToday } from '#form/calendarDate.ts'
import { dropPort } from '#server/platform/http/describeNetwork.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { hashToken } from '#server/platform/secret/token.ts'
import type { Sealer } from '#server/platform/secret/sealer.ts'

import { sealGrant } from '#server/platform/secret/sealedGrant.ts'

import { serviceDocumentPath } from './documentGrant.ts'
import { addServiceLinkUse, findServiceLink, type ServiceLink } from './serviceLinkStore.ts'

/** A page may stay open for a working day, and its document links must still work. */
const documentUrlHours = 12

type ServiceView = InferInput<typeof getServiceView.reply>

/** Reads an application by a token, and records the access with time and address. */
export async function readThroughLink(
  context: Pick<Context, 'db' | 'clock' | 'form' | 'tenant'>,
  token: string,
  address: string,
  sealer: Sealer,
): Promise<ServiceView | undefined> {
  const now = context.clock.now()
  const link = await findServiceLink(context.db, hashToken(token), now)
  const source = link && (await findCopySource(context, context.db, link.studentId))
  if (!link || !source) return undefined
  await recordUse(context.db, link, now, address, null)
  const corrected = await findCorrected(context.db, link.studentId)
  const late = await listLateFiles(context.db, [link.studentId])
  const urlsEndAt = new Date(Math.min(now.getTime() + documentUrlHours * 3_600_000, link.expiresAt.getTime()))
  return {
    ...describeSource(context, source, late, now),
    ...(corrected && {
      correction: {
        reference: corrected.reference,
        submitted_at: corrected.submittedAt.toISOString(),
        until: corrected.until.toISOString(),
      },
    }),
    expires_at: link.expiresAt.toISOString(),
    document_urls: Object.fromEntries(
      [...listAttached(source), ...late].map(({ answerKey }) => [
        answerKey,
        `${serviceDocumentPath}?grant=${sealGrant(sealer, { linkId: link.id, answerKey }, urlsEndAt)}`,
      ]),
    ),
  }
}

/** Documents of visible questions, which excludes one left over from another tab. */
export function listAttached({ files, contents }: CopySource): ConvertedFile[] {
  return files.filter(({ answerKey }) => contents.documents[answerKey] !== undefined)
}

export async function recordUse(
  db: Database,
  { id, studentId }: ServiceLink,
  at: Date,
  address: string,
  documentKey: string | null,
): Promise<void> {
  const keys = documentKey === null ? [] : [documentKey]
  await runTransaction(db, async (tx) => {
    await addServiceLinkUse(tx, { link_id: id, at, address: dropPort(address), document_key: documentKey })
    await addEvents(tx, [{ studentId, at, actor: id, kind: 'read by the office', keys }])
  })
}

function describeSource(
  { form, tenant }: Pick<Context, 'form' | 'tenant'>,
  { contents, status, reference, submittedAt, record, student }: CopySource,
  late: readonly LateFile[],
  now: Date,
): Omit<ServiceView, 'expires_at' | 'document_urls' | 'correction'> {
  const pages = record ?? makeRecord(tenant.pages, contents, getToday(now, tenant.timeZone))
  return {
    ...describeAnswers(form, contents),
    add_another: contents.addAnother,
    tabs: contents.tabs,
    is_service_user: true,
    username: student.email,
    name: student.name,
    web_status: status,
    reference,
    submitted_at: submittedAt?.toISOString() ?? null,
    record: structuredClone(pages) as ServiceView['record'],
    late_documents: late.map(({ answerKey, fileName, fileSize, receivedAt }) => ({
      key: answerKey,
      label: getLateLabel(form, answerKey),
      file_name: fileName,
      file_size: fileSize,
      received_at: receivedAt.toISOString(),
    })),
  }
}
