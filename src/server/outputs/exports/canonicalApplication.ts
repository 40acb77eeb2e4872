import * as v from 'valibot'

import { recordSchema } from '#contract/record.ts'
import { answerSchema } from '#contract/replies.ts'
import type { Form } from '#form/form.ts'
import { maskIdentifiers } from '#form/identifier.ts'
import { getLateLabel, readLateKey } from '#form/lateDocuments.ts'
import { getStudentName } from '#form/studentName.ts'
import { formatZoned } from '#server/platform/formatZoned.ts'
import { type LateFile, listLateFiles } from '#server/domain/documents/documentStore.ts'
import {
  type FrozenRecords,
  type SubmittedApplication,
  findSubmitted,
  listRecords,
} from '#server/domain/applications/submittedStore.ts'
import type { Context } from '#server/platform/context.ts'

/** Goes up when a field changes its meaning or goes; a new field beside the others is no new version. */
export const canonicalVersion = 1

/** A submitted application as other systems get it. `docs/application.schema.json` is written from this. */
export const canonicalSchema = v.object({
  version: v.literal(canonicalVersion),
  reference: v.string(),
  /** ISO 8601, on the institution's clock with its distance from UTC. */
  submitted_at: v.pipe(v.string(), v.isoTimestamp()),
  /** Names the form that was filled in: other questions or choices are another version. */
  form_version: v.string(),
  student: v.object({ id: v.pipe(v.string(), v.uuid()), email: v.string(), name: v.string() }),
  /** With the label of each choice under `{key}_desc`; 'ANSWERED' under the key of a document. */
  answers: v.record(v.string(), answerSchema),
  add_another: v.record(v.string(), v.number()),
  tabs: v.record(v.string(), v.string()),
  documents: v.record(v.string(), v.object({ file_name: v.string(), file_size: v.number() })),
  record: recordSchema,
  /** Documents that came after the submission, in the order in which they came. */
  late_documents: v.optional(
    v.array(
      v.object({
        key: v.string(),
        /** The key of the question that it answers, and what that is called. */
        question: v.string(),
        label: v.string(),
        file_name: v.string(),
        file_size: v.number(),
        received_at: v.pipe(v.string(), v.isoTimestamp()),
      }),
    ),
  ),
  /** Submissions that were opened again for correction, oldest first. */
  earlier_submissions: v.optional(
    v.array(
      v.object({
        reference: v.string(),
        submitted_at: v.pipe(v.string(), v.isoTimestamp()),
        form_version: v.string(),
        record: recordSchema,
      }),
    ),
  ),
})

type CanonicalApplication = v.InferOutput<typeof canonicalSchema>

/** Without the record it is no longer than what the student gave: enough for a table. */
export type CanonicalAnswers = Omit<CanonicalApplication, 'record' | 'earlier_submissions'>

/** Of numbers such as a social security number only the last four digits ever leave the server. */
export function describeSubmitted(
  { form, tenant }: { readonly form: Form; readonly tenant: { readonly timeZone: string } },
  submitted: SubmittedApplication,
  late: readonly LateFile[] = [],
): CanonicalAnswers {
  const { studentId, email, contents } = submitted
  return {
    version: canonicalVersion,
    reference: submitted.reference,
    submitted_at: formatZoned(submitted.submittedAt, tenant.timeZone),
    form_version: submitted.formVersion,
    student: { id: studentId, email, name: getStudentName(contents.answers) },
    answers: maskIdentifiers(form, contents.answers),
    add_another: contents.addAnother,
    tabs: contents.tabs,
    documents: contents.documents,
    ...(late.length > 0 && { late_documents: late.map((file) => describeLate(form, tenant, file)) }),
  }
}

function describeLate(form: Form, { timeZone }: { readonly timeZone: string }, late: LateFile) {
  return {
    key: late.answer_key,
    question: readLateKey(late.answer_key) ?? late.answer_key,
    label: getLateLabel(form, late.answer_key),
    file_name: late.file_name,
    file_size: late.file_size,
    received_at: formatZoned(late.received_at, timeZone),
  }
}

export function makeCanonical(
  described: CanonicalAnswers,
  records: FrozenRecords,
  timeZone: string,
): CanonicalApplication {
  const frozen = records.get(described.student.id)
  if (!frozen) throw new Error('A submitted application is frozen as a whole')
  const earlier = frozen.earlier.map((one) => ({
    reference: one.reference,
    submitted_at: formatZoned(one.submittedAt, timeZone),
    form_version: one.formVersion,
    record: one.record as CanonicalApplication['record'],
  }))
  return {
    ...described,
    record: frozen.record as CanonicalApplication['record'],
    ...(earlier.length > 0 && { earlier_submissions: earlier }),
  }
}

export async function findCanonical(
  context: Pick<Context, 'db' | 'form' | 'tenant'>,
  studentId: string,
): Promise<CanonicalApplication | undefined> {
  const { db } = context
  const submitted = await findSubmitted(db, studentId)
  if (!submitted) return undefined
  return makeCanonical(
    describeSubmitted(context, submitted, await listLateFiles(db, [studentId])),
    await listRecords(db, [studentId]),
    context.tenant.timeZone,
  )
}
