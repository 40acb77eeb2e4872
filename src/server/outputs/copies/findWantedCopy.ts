import { createHash } from 'node:crypto'
import type { Tenant } from '#form/tenant.ts'
import { findCopySource, type CopySource } from '#server/domain/applications/readApplication.ts'
import { isAnswered } from '#form/answers.ts'
import { formatDate, getToday } from '#form/calendarDate.ts'
import { formatMoment } from '#form/formatMoment.ts'
import type { Context } from '#server/platform/context.ts'
import { findCopy } from './copyStore.ts'

export interface CopyContext extends Pick<Context, 'db' | 'jobs' | 'files' | 'clock' | 'tenant' | 'form'> {
  readonly typesetCopy: (input: CopyInput, attachments: readonly Attachment[]) => Promise<Uint8Array>
}

/** The copy of this one application could not be made; those of others can be. */
export class CopyFailure extends Error {
  override readonly name = 'CopyFailure'
}

/** Increment it when the same contents should look different from now on; submitted copies stay as they are. */
const layoutVersion = 3

export type WantedCopy = NonNullable<Awaited<ReturnType<typeof findWantedCopy>>>

/** Finds what a student's copy should contain now; undefined while nothing has been answered. */
export async function findWantedCopy(
  context: Pick<CopyContext, 'db' | 'clock' | 'tenant' | 'form'>,
  studentId: string,
  knownEmail?: string,
) {
  const source = await findCopySource(context, context.db, studentId, knownEmail)
  if (source === undefined || isEmpty(source)) return undefined
  const now = context.clock.now()
  const input = makeInput(context.tenant, source, now)
  const attachments = listAttachments(source)
  // The same answers make the same copy tomorrow.
  const content_hash = createHash('sha256')
    .update(JSON.stringify([layoutVersion, { ...input, madeAt: undefined }, attachments]))
    .digest('hex')
  return {
    student_id: studentId,
    input,
    attachments,
    content_hash,
    /** Its contents no longer change. */
    is_final: source.submission !== null,
  }
}

function isEmpty({ status, contents }: CopySource): boolean {
  return status === null && !Object.values(contents.answers).some(isAnswered)
}

/** Plain JSON with formatted dates. */
export type CopyInput = ReturnType<typeof makeInput>

function makeInput(tenant: Tenant, source: CopySource, now: Date) {
  const { partnerName, applicationTitle, office, theme } = tenant
  const { student, submission, record } = source
  return {
    tenant: { partnerName, applicationTitle, office, theme },
    student,
    reference: submission?.reference ?? null,
    status: submission ? 'Submitted' : 'Not yet submitted',
    submittedAt: submission && formatMoment(submission.submittedAt, tenant),
    madeAt: formatDate(getToday(now, tenant.timeZone)),
    pages: record,
  }
}

export type Attachment = Omit<ReturnType<typeof listAttachments>[number], 'pdfFileKey'> & {
  readonly pdf: Uint8Array
}

/** In the order of the record. */
function listAttachments({ record, files }: CopySource) {
  const rows = record.flatMap((page) => page.sections.flatMap((section) => section.rows))
  return rows.flatMap((row) => {
    const file = files.find((one) => one.answer_key === row.key)
    if (!file) return []
    const { answer_key: answerKey, file_name: fileName, pdf_file_key: pdfFileKey } = file
    return [{ answerKey, fileName, pdfFileKey, label: row.label }]
  })
}

/** Throws if a document was just deleted; the next attempt reads the application without it. */
export async function makeCopyPdf(
  { files, typesetCopy }: Pick<CopyContext, 'files' | 'typesetCopy'>,
  wanted: WantedCopy,
): Promise<Uint8Array> {
  const attachments: Attachment[] = []
  for (const { pdfFileKey, ...named } of wanted.attachments) {
    const pdf = await files.find(pdfFileKey)
    if (pdf === undefined) throw new CopyFailure('The PDF of a document is gone')
    attachments.push({ ...named, pdf })
  }
  return await typesetCopy(wanted.input, attachments)
}

/** The stored copy of a submission or, if there is none, one made now of the same frozen contents. */
export async function readSubmittedCopy(
  context: Omit<CopyContext, 'jobs'>,
  studentId: string,
  reference: string,
): Promise<Uint8Array> {
  const wanted = await findWantedCopy(context, studentId)
  if (wanted?.input.reference !== reference) throw new CopyFailure('it was opened again or erased meanwhile')
  const stored = await findCopy(context.db, studentId)
  if (stored?.is_final === true && stored.status === 'COMPLETED') {
    const kept = await context.files.find(stored.file_key)
    if (kept) return kept
  }
  return await makeCopyPdf(context, wanted)
}
