import {
  type Answers,
  type ApplicationContents,
  type DocumentAnswer,
  documentAnswered,
} from '#form/answers.ts'
import { makeRecord } from '#form/applicationRecord.ts'
import { type CalendarDate, getToday } from '#form/calendarDate.ts'
import { addDescriptions, clearUnasked } from '#form/clearUnasked.ts'
import type { Form } from '#form/form.ts'
import { getStudentName } from '#form/studentName.ts'
import { findEmail } from '#server/domain/accounts/studentStore.ts'
import * as store from '#server/domain/storedApplications/applicationStore.ts'
import { listStatuses } from '#server/domain/storedApplications/webStatusStore.ts'
import { describeDocuments, listConvertedFiles } from '#server/domain/documents/documentStore.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'

import { showIdentifiers } from './identifierVault.ts'

export type ContentsContext = Pick<Context, 'form' | 'tenant' | 'clock'>

/** Reads an application: what the form asks today, or what was frozen at the submission. */
export async function readApplication(
  { form, tenant, clock }: ContentsContext,
  db: Database,
  studentId: string,
) {
  const stored = await store.getApplication(db, studentId)
  const files = await listConvertedFiles(db, studentId)
  const today = getToday(clock.now(), tenant.timeZone)
  const contents =
    stored.submission?.contents ?? makeContents(form, stored, describeDocuments(files), today).contents
  return { stored, contents, files, today }
}

export type CopySource = NonNullable<Awaited<ReturnType<typeof findCopySource>>>

/** Reads what a copy is made from: current answers, or what was frozen at the submission. */
export async function findCopySource(
  context: ContentsContext,
  db: Database,
  studentId: string,
  knownEmail?: string,
) {
  const email = knownEmail ?? (await findEmail(db, studentId))
  if (email === undefined) return undefined
  const { stored, contents, files, today } = await readApplication(context, db, studentId)
  const { submission } = stored
  const statuses = await listStatuses(db, studentId)
  return {
    contents,
    record: submission?.record ?? makeRecord(context.form.pages, contents, today),
    status: statuses.at(-1)?.webStatus ?? null,
    submission,
    /** Not one left over from another tab. */
    files: files.filter(({ answer_key }) => contents.documents[answer_key] !== undefined),
    student: { name: getStudentName(contents.answers), email },
  }
}

/**
 * Makes the contents of an open application: stored answers, 'ANSWERED' under the keys of its documents and the labels
 * of its choices, without what the form does not ask or offer today. Labels are added on reading, so that a corrected
 * label reaches everybody who has not submitted yet. Sealed numbers appear with their last four digits only.
 * @returns also the answers to store, without documents and labels
 */
export function makeContents(
  form: Form,
  { answers, addAnother, tabs }: Pick<store.StoredApplication, 'answers' | 'addAnother' | 'tabs'>,
  documents: Readonly<Record<string, DocumentAnswer>>,
  today: CalendarDate,
): { readonly contents: ApplicationContents; readonly answers: Answers } {
  // Conditions may depend on documents too.
  const attached = form.documentKeys.filter((key) => documents[key] !== undefined)
  const given = { ...answers, ...Object.fromEntries(attached.map((key) => [key, documentAnswered])) }
  const asked = clearUnasked(form, { answers: given, addAnother, tabs, documents }, today)
  return {
    contents: {
      answers: addDescriptions(form, showIdentifiers(form, asked), today),
      addAnother,
      tabs,
      documents: Object.fromEntries(
        Object.entries(documents).filter(([key]) => asked[key] === documentAnswered),
      ),
    },
    answers: Object.fromEntries(Object.entries(asked).filter(([key]) => !form.documentKeys.includes(key))),
  }
}
