import * as v from 'valibot'

import { recordSchema } from '#contract/record.ts'
import { answerSchema } from '#contract/replies.ts'
import type { Form } from '#form/form.ts'
import { maskIdentifiers } from '#form/identifier.ts'
import { getLateLabel, readLateKey } from '#form/lateDocuments.ts'
import { getStudentName } from '#form/studentName.ts'
import { formatZoned } from '#server/platform/formatZoned.ts'
import { type LateFile, listLateFiles } from '#server/domain/documents/documentStore.ts'
import * as store from '#server/domain/applications/submittedStore.ts'
import type { Context } from '#server/platform/context.ts'

/** Increment it when a field is removed or changes its meaning; additional fields need no new version. */
export const canonicalVersion = 1

/** A submitted application as other systems receive it. `docs/application.schema.json` is generated from this. */
export const canonicalSchema = v.object({
  version: v.literal(canonicalVersion),
  reference: v.string(),
  /** ISO 8601 with the institution's UTC offset. */
  submitted_at: v.pipe(v.string(), v.isoTimestamp()),
  /** Identifies the form that was filled in: it changes with any question or choice. */
  form_version: v.string(),
  student: v.object({ id: v.pipe(v.string(), v.uuid()), email: v.string(), name: v.string() }),
  /** Includes the label of each choice under `{key}_desc`, and 'ANSWERED' under the key of a document. */
  answers: v.record(v.string(), answerSchema),
  add_another: v.record(v.string(), v.number()),
  tabs: v.record(v.string(), v.string()),
  documents: v.record(v.string(), v.object({ file_name: v.string(), file_size: v.number() })),
  record: recordSchema,
  /** Documents that arrived after the submission, oldest first. */
  late_documents: v.optional(
    v.array(
      v.object({
        key: v.string(),
        /** The key and label of the question that it answers. */
        question: v.string(),
        label: v.string(),
        file_name: v.string(),
        file_size: v.number(),
        received_at: v.pipe(v.string(), v.isoTimestamp()),
      }),
    ),
  ),
  /** Earlier submissions, if it was reopened for correction, oldest first. */
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

/** Without the record it is no longer than the student's input, which is enough for a table. */
export type CanonicalAnswers = Omit<CanonicalApplication, 'record' | 'earlier_submissions'>

/** Only the last four digits of numbers such as a social security number ever leave the server. */
export function describeSubmitted(
  { form, tenant }: { readonly form: Form; readonly tenant: { readonly timeZone: string } },
  submitted: store.SubmittedApplication,
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
    ...(late.length > 0 && {
      late_documents: late.map(({ answer_key, file_name, file_size, received_at }) => ({
        key: answer_key,
        question: readLateKey(answer_key) ?? answer_key,
        label: getLateLabel(form, answer_key),
        file_name,
        file_size,
        received_at: formatZoned(received_at, tenant.timeZone),
      })),
    }),
  }
}

export function makeCanonical(
  described: CanonicalAnswers,
  frozen: store.FrozenRecord,
  timeZone: string,
): CanonicalApplication {
  const earlier = frozen.earlier.map((one) => ({
    reference: one.reference,
    submitted_at: formatZoned(new Date(one.submittedAt), timeZone),
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
  const submitted = await store.findSubmitted(db, studentId)
  const frozen = (await store.listRecords(db, [studentId])).get(studentId)
  if (!submitted || !frozen) return undefined
  const late = await listLateFiles(db, [studentId])
  return makeCanonical(describeSubmitted(context, submitted, late), frozen, context.tenant.timeZone)
}
