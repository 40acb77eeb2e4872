import type { Answers, ApplicationContents } from '#form/answers.ts'
import { listAskedQuestions } from '#form/askedQuestions.ts'
import { listLateKeys, listLateQuestions } from '#form/lateDocuments.ts'
import { setTab } from '#server/domain/applications/changeGroups.ts'
import { saveAnswers } from '#server/domain/applications/saveAnswers.ts'
import { submitApplication, type SubmitContext } from '#server/domain/applications/submitApplication.ts'
import { requireDocumentOpen } from '#server/domain/documents/beginDocument.ts'
import { moveConversion, saveUnprocessed } from '#server/domain/documents/documentStore.ts'
import { receiveLateDocument } from '#server/domain/documents/receiveLateDocument.ts'
import {
  addEvents,
  lockApplication,
  writeLastPage,
} from '#server/domain/storedApplications/applicationStore.ts'
import { reachStatus } from '#server/domain/storedApplications/webStatusStore.ts'
import type { Context } from '#server/platform/context.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { HttpError } from '#server/platform/http/httpError.ts'
import { makeFileKey } from '#server/platform/storage/fileKey.ts'

import type { MadeAnswers } from './makeAnswers.ts'
import type { Person } from './makePeople.ts'
import type { SampleDocument } from './makeSampleDocuments.ts'

/** The clock says when the student does it. */
export type StudentContext = SubmitContext & Pick<Context, 'files'>

/** As the browser does after the login, and when tabs are chosen. */
export async function begin(context: StudentContext, { id }: Person, { tabs }: MadeAnswers): Promise<void> {
  const now = context.clock.now()
  await runTransaction(context.db, async (tx) => {
    await lockApplication(tx, id, now)
    await reachStatus(tx, id, 'started', now)
  })
  for (const [tab_id, chosen_tab] of Object.entries(tabs))
    await setTab(context, id, { tab_id, chosen_tab }, {})
}

/** Saves what was answered on the first pages, and goes to the last of them. */
export async function savePages(
  context: StudentContext,
  { id }: Person,
  answers: Answers,
  pageCount: number,
): Promise<void> {
  const { form, db, clock } = context
  const paths = form.pages.slice(0, pageCount).map(({ path }) => path)
  const given = Object.entries(answers).filter(([key]) => {
    const path = form.slots.get(key)?.page.path
    return path !== undefined && paths.includes(path)
  })
  await saveAnswers(context, id, Object.fromEntries(given), {})
  const last = paths.at(-1)
  if (last !== undefined) await writeLastPage(db, id, last, clock.now())
}

/** @returns whether it was submitted; otherwise its status says that something is missing */
export async function submit(context: StudentContext, { id, email }: Person): Promise<boolean> {
  const result = await submitApplication(context, { studentId: id, username: email })
  return !(result instanceof HttpError)
}

/** The questions for documents that are asked with these answers. */
export function listUploadKeys({ form }: Pick<Context, 'form'>, made: MadeAnswers): string[] {
  const asked = listAskedQuestions(form.pages, toContents(made))
  return asked.flatMap(({ question }) => (question.kind === 'upload' ? [question.key] : []))
}

/** The keys under which documents may come after the submission. */
export function listFirstLateKeys({ form }: Pick<Context, 'form'>, made: MadeAnswers): string[] {
  return listLateQuestions(form.pages, toContents(made)).flatMap(({ key }) => listLateKeys(key).slice(0, 1))
}

/** Attaches a document, as after its upload and its conversion, which was made once for all. */
export async function attach(
  context: StudentContext,
  { id: studentId }: Person,
  answerKey: string,
  { pdf, pageCount, size }: SampleDocument,
  name: string,
): Promise<void> {
  const { db, files, clock } = context
  const now = clock.now()
  const fileKey = makeFileKey('uploads', studentId, answerKey)
  const file = { studentId, answerKey, fileKey }
  const pdfFileKey = fileKey.replace(/^uploads\//, 'documents/')
  await files.put(pdfFileKey, pdf)
  await runTransaction(db, async (tx) => {
    await requireDocumentOpen(context, tx, file)
    await saveUnprocessed(tx, file, { name, size }, now)
    const kept = await moveConversion(tx, file, ['UNPROCESSED'], {
      status: 'COMPLETED',
      pdf_file_key: pdfFileKey,
      page_count: pageCount,
    })
    const isLate = kept?.received_at instanceof Date
    await addEvents(tx, [
      { student_id: studentId, at: now, actor: 'student', kind: 'document attached', keys: [answerKey] },
    ])
    if (isLate) await receiveLateDocument(tx, { studentId, answerKey, receivedAt: now }, undefined)
  })
}

function toContents({ answers, tabs }: MadeAnswers): ApplicationContents {
  return { answers, tabs, addAnother: {}, documents: {} }
}
