import type { Form } from '#form/form.ts'
import { maskIdentifiers } from '#form/identifier.ts'
import { getLateLabel, readLateKey } from '#form/lateDocuments.ts'
import { getStudentName } from '#form/studentName.ts'
import { formatZoned } from '#server/platform/formatZoned.ts'
import { type LateFile, listLateFiles } from '#server/domain/documents/documentStore.ts'
import * as store from '#server/domain/storedApplications/submittedStore.ts'
import type { Context } from '#server/platform/context.ts'

/**
 * The version of what other systems receive, which `docs/application.schema.json` describes. Increment it when a field
 * is removed or changes its meaning; additional fields need no new version.
 */
export const canonicalVersion = 1

/** Without the record it is no longer than the student's input, which is enough for a table. */
export type CanonicalAnswers = ReturnType<typeof describeSubmitted>

/** Only the last four digits of numbers such as a social security number ever leave the server. */
export function describeSubmitted(
  { form, tenant }: { readonly form: Form; readonly tenant: { readonly timeZone: string } },
  submitted: store.SubmittedApplication,
  late: readonly LateFile[] = [],
) {
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
      late_documents: late.map(({ answer_key, frozen_label, file_name, file_size, received_at }) => ({
        key: answer_key,
        question: readLateKey(answer_key) ?? answer_key,
        label: frozen_label ?? getLateLabel(form, answer_key),
        file_name,
        file_size,
        received_at: formatZoned(received_at, tenant.timeZone),
      })),
    }),
  }
}

export function makeCanonical(described: CanonicalAnswers, frozen: store.FrozenRecord, timeZone: string) {
  const corrected = frozen.corrected.map((one) => ({
    reference: one.reference,
    submitted_at: formatZoned(new Date(one.submittedAt), timeZone),
    form_version: one.formVersion,
    record: one.record,
  }))
  return {
    ...described,
    record: frozen.record,
    ...(corrected.length > 0 && { earlier_submissions: corrected }),
  }
}

export async function findCanonical(context: Pick<Context, 'db' | 'form' | 'tenant'>, studentId: string) {
  const { db } = context
  const submitted = await store.findSubmitted(db, studentId)
  const frozen = (await store.listRecords(db, [studentId])).get(studentId)
  if (!submitted || !frozen) return undefined
  const late = await listLateFiles(db, [studentId])
  return makeCanonical(describeSubmitted(context, submitted, late), frozen, context.tenant.timeZone)
}
