import { compareRecords } from '#form/compareRecords.ts'
import type { Form } from '#form/form.ts'
import { getLateLabel, listExpected, readLateKey } from '#form/lateDocuments.ts'
import type { CopySource } from '#server/domain/applications/readApplication.ts'
import { listLateFiles } from '#server/domain/documents/documentStore.ts'
import { describeOfficeStatus } from '#server/domain/officeStatus/describeStatus.ts'
import { findLastCorrected } from '#server/domain/storedApplications/correctionStore.ts'
import type { Database } from '#server/platform/database/database.ts'

import type { Redaction } from './createRedaction.ts'

export type ReadableDocument = Awaited<ReturnType<typeof listReadable>>[number]

/** The documents of an application that a member may open, in the order of the form; late ones follow the others. */
export async function listReadable(
  { db, form }: { readonly db: Database; readonly form: Form },
  studentId: string,
  source: CopySource,
  redaction: Redaction,
) {
  const submitted = source.files.map((file) => ({ ...file, received_at: null, frozen_label: null }))
  const late = await listLateFiles(db, [studentId])
  const places = new Map(form.documentKeys.map((key, place) => [key, place]))
  // The late ones, oldest first, come after all others.
  const findPlace = ({
    answer_key: key,
    received_at: at,
  }: (typeof submitted | typeof late)[number]): number =>
    (places.get(getQuestionKey(key)) ?? places.size) + (at === null ? 0 : places.size + 1)
  return [...submitted, ...late]
    .filter((file) => isDocumentShown(redaction, file.answer_key))
    .toSorted((one, other) => findPlace(one) - findPlace(other))
}

/** As it is with the question of a document: a mark of the form says what is sensitive, not what a file contains. */
export function isDocumentShown({ isShown }: Redaction, answerKey: string): boolean {
  return isShown(getQuestionKey(answerKey))
}

function getQuestionKey(answerKey: string): string {
  return readLateKey(answerKey) ?? answerKey
}

export function describeDocument(form: Form, file: ReadableDocument) {
  const { answer_key: key, frozen_label: label, file_name, file_size, page_count, received_at } = file
  return {
    key,
    label: label ?? getLateLabel(form, key),
    file_name,
    file_size,
    page_count,
    received_at: received_at?.toISOString() ?? null,
  }
}

/** Which documents an application has, and which are missing: those that the list of applications says, too. */
export async function makeChecklist(
  context: { readonly db: Database; readonly form: Form },
  studentId: string,
  { contents }: CopySource,
  readable: readonly ReadableDocument[],
  redaction: Redaction,
) {
  const { db, form } = context
  const items = await describeOfficeStatus(context, db, studentId)
  return listExpected(form.pages, contents)
    .filter(({ key }) => redaction.isShown(key))
    .map(({ key, isNeeded }) => {
      const documents = readable
        .map((file) => file.answer_key)
        .filter((answerKey) => getQuestionKey(answerKey) === key)
      const receivedOn = items.find((one) => one.document === key)?.received_on ?? null
      return {
        label: getLateLabel(form, key),
        documents,
        received_on: receivedOn,
        is_missing: isNeeded && documents.length === 0 && receivedOn === null,
      }
    })
}

/**
 * Which answers are not those of a submission that was corrected.
 * @param seenAt when the member last read the application
 */
export async function findChanges(
  db: Database,
  studentId: string,
  source: CopySource,
  redaction: Redaction,
  seenAt: Date | undefined,
) {
  const corrected = await findLastCorrected(db, studentId, seenAt)
  if (!corrected) return undefined
  const files = new Map(corrected.documents.map((one) => [one.answer_key, one.pdf_file_key]))
  const replaced = source.files.filter(
    ({ answer_key: key, pdf_file_key: file }) => files.has(key) && files.get(key) !== file,
  )
  const { changed, removed } = compareRecords(
    redaction.omitFromRecord(corrected.record),
    redaction.omitFromRecord(source.record),
    (key) => replaced.some((one) => one.answer_key === key),
  )
  return {
    since: { reference: corrected.reference, submitted_at: corrected.submittedAt.toISOString() },
    answers: changed,
    removed,
  }
}
