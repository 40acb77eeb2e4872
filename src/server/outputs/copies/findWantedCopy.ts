import { createHash } from 'node:crypto'
import type { Tenant } from '#form/tenant.ts'
import { findCopySource, type CopySource } from '#server/domain/applications/readApplication.ts'
import { isAnswered } from '#form/answers.ts'
import { formatDate, getToday } from '#form/calendarDate.ts'
import { formatMoment } from '#form/formatMoment.ts'
import type { Context } from '#server/platform/context.ts'

export interface CopyContext extends Pick<Context, 'db' | 'jobs' | 'files' | 'clock' | 'tenant' | 'form'> {
  /** Writes the PDF to a new file. */
  readonly typesetCopy: (input: CopyInput, attachments: readonly Attachment[], file: string) => Promise<void>
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

/** A document of the copy. */
export type Attachment = Omit<ReturnType<typeof listAttachments>[number], 'pdfFileKey'> & {
  /** The path of its PDF. */
  readonly file: string
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
