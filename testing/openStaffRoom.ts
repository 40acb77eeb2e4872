import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import type { StaffRole, StaffView } from '#contract/staffRoles.ts'
import { type Answers, documentAnswered } from '#form/answers.ts'
import { makeRecord } from '#form/applicationRecord.ts'
import type { ApplicationRecord } from '#form/recordPages.ts'
import { fillApplicationList } from '#server/domain/applicationList/fillApplicationList.ts'
import { refreshSummaries } from '#server/domain/applicationList/refreshSummaries.ts'
import { addFeedEvent } from '#server/domain/feed/feedStore.ts'
import { addApplication, writeSubmission } from '#server/domain/storedApplications/applicationStore.ts'
import { beginCorrection } from '#server/domain/storedApplications/correctionStore.ts'
import { reachStatus } from '#server/domain/storedApplications/webStatusStore.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { makeFileKey } from '#server/platform/storage/fileKey.ts'
import { tenant } from '#tenant/tenant.ts'

import { filledOn, fillWhole } from './fillWhole.ts'
import { openStaffApp } from './openStaffApp.ts'
import { makePage } from './sketchTenant.ts'

/** The example's form, and a number and documents that not everybody of the staff may see. */
const ownPages: typeof tenant.pages = [
  ...tenant.pages,
  makePage(
    [
      { kind: 'identifier', key: 'card_number', label: 'Number of your card' },
      { kind: 'upload', key: 'resume', label: 'Resume', acceptedLate: true },
      {
        kind: 'upload',
        key: 'court_letter',
        label: 'Letter of the court',
        isSensitive: true,
        acceptedLate: true,
      },
      { kind: 'upload', key: 'police_report', label: 'Police report', isSensitive: true, acceptedLate: true },
    ],
    { id: 'papers', path: '/papers' },
  ),
]

export interface WholeGiven {
  readonly answers?: Answers
  /** In place of the one of these answers. */
  readonly record?: ApplicationRecord
  readonly reference?: string
  readonly assignee?: string
  /** The questions whose documents are part of the submission. */
  readonly documents?: readonly string[]
  /** Of all of them. */
  readonly fileName?: string
  /** Their keys, such as `transcript-late-1`. */
  readonly late?: readonly string[]
}

export interface StaffReply {
  readonly status: number
  /** {} for a PDF. */
  readonly body: Readonly<Record<string, unknown>>
  readonly text: string
  readonly bytes: Buffer
  readonly headers: Readonly<Record<string, unknown>>
}

export type StaffRoom = Awaited<ReturnType<typeof openStaffRoom>>
export type StaffDesk = Awaited<ReturnType<StaffRoom['enter']>>

/** The calls of the staff with whole applications, each question of which is answered, on a real database and real files. */
export async function openStaffRoom(pages = ownPages) {
  const opened = await openStaffApp(undefined, undefined, pages)
  const { app, form, files, clock, context } = opened
  const { db } = context
  const whole = fillWhole(pages)

  const addDocument = async (
    studentId: string,
    key: string,
    receivedAt: Date | null,
    name = `The ${key}.docx`,
  ): Promise<void> => {
    const fileKey = makeFileKey('documents', studentId, key)
    await files.put(fileKey, Buffer.from(`%PDF ${key} of ${studentId}`))
    await sql`
      insert into document (student_id, answer_key, file_key, file_name, file_size, status, pdf_file_key, page_count,
        changed_at, received_at)
      values (${studentId}, ${key}, ${fileKey}, ${name}, 9, 'COMPLETED', ${fileKey}, 1, ${clock.now()},
        ${receivedAt})`.execute(db)
  }
  /** Adds what arrived after the submission. */
  const addLate = async (studentId: string, key: string): Promise<void> => {
    const at = clock.now()
    await addDocument(studentId, key, at)
    await addFeedEvent(db, 'document.received', studentId, at, key)
    await refreshSummaries(db, [studentId])
  }
  /** What is answered, and which documents are attached. */
  const makeContents = (answers: Answers, documents: readonly string[]) => {
    const attached = form.documentKeys.map((key) => [key, documents.includes(key) ? documentAnswered : ''])
    return {
      ...whole,
      answers: { ...whole.answers, ...Object.fromEntries(attached), ...answers },
      documents: Object.fromEntries(
        documents.map((key) => [key, { file_name: `The ${key}.docx`, file_size: 9 }]),
      ),
    }
  }
  return {
    ...opened,
    pages,
    whole,
    addLate,
    /** Submits an application again, with answers that are others. */
    correct: async (
      studentId: string,
      reference: string,
      answers: Answers,
      documents: readonly string[] = ['resume', 'court_letter'],
    ): Promise<void> => {
      const submittedAt = clock.now()
      const contents = makeContents(answers, documents)
      const record = makeRecord(pages, contents, filledOn)
      await runTransaction(db, async (tx) => {
        const correction = { until: new Date(submittedAt.getTime() + 60_000), reason: 'Grades' }
        await beginCorrection(tx, studentId, correction, submittedAt)
        const submission = { reference, submittedAt, contents, record, formVersion: 'test' }
        await writeSubmission(tx, studentId, submission, contents.answers)
      })
    },
    /** A submitted application; returns the id of its student. */
    addWhole: async (given: WholeGiven = {}): Promise<string> => {
      const studentId = randomUUID()
      const email = `${studentId}@example.org`
      const { reference = `LMU ${studentId}`, documents = ['resume', 'court_letter'], late = [] } = given
      const submittedAt = clock.now()
      const contents = makeContents(given.answers ?? {}, documents)
      await sql`insert into student (id, email, email_key) values (${studentId}, ${email}, ${email})`.execute(
        db,
      )
      await addApplication(db, studentId, submittedAt)
      await reachStatus(db, studentId, 'submitted', submittedAt)
      for (const key of documents) await addDocument(studentId, key, null, given.fileName)
      const record = given.record ?? makeRecord(pages, contents, filledOn)
      const submission = { reference, submittedAt, contents, record, formVersion: 'test' }
      await writeSubmission(db, studentId, submission, contents.answers)
      if (given.assignee !== undefined)
        await sql`
          insert into application_processing (student_id, revision, assignee, changed_at, changed_by, changed_by_name)
          values (${studentId}, 1, ${given.assignee}, ${submittedAt}, ${given.assignee}, 'Ida Moss')`.execute(
          db,
        )
      await refreshSummaries(db, [studentId])
      await fillApplicationList({ db, form }, 'test')
      for (const key of late) await addLate(studentId, key)
      return studentId
    },
    /** A new member who is signed in. */
    enter: async (role: StaffRole, sees?: StaffView) => {
      const email = await opened.addMember(role, sees)
      const token = (await opened.signIn(email)).cookies.get('staff') ?? ''
      const { rows } = await sql<{ id: string; name: string }>`
        select id, name from staff_member where email = ${email}`.execute(db)
      const [{ id, name } = { id: '', name: '' }] = rows
      const call = async (
        method: 'GET' | 'POST' | 'PUT' | 'DELETE',
        path: string,
        body?: object,
        headers: Readonly<Record<string, string>> = {},
      ): Promise<StaffReply> => {
        const response = await app.inject({
          method,
          url: `/staff/api/${path}`,
          cookies: { staff: token },
          headers: { ...(method !== 'GET' && { 'content-type': 'application/json' }), ...headers },
          ...(method !== 'GET' && { payload: JSON.stringify(body ?? {}) }),
        })
        const isJson = String(response.headers['content-type']).startsWith('application/json')
        const parsed: Record<string, unknown> = isJson ? response.json() : {}
        return {
          status: response.statusCode,
          body: parsed,
          text: response.payload,
          bytes: response.rawPayload,
          headers: response.headers,
        }
      }
      return {
        id,
        name,
        email,
        get: async (path: string, headers?: Readonly<Record<string, string>>) =>
          await call('GET', path, undefined, headers),
        /** The bytes of a file. */
        download: async (path: string) => {
          const { headers, rawPayload } = await app.inject({
            url: `/staff/api/${path}`,
            cookies: { staff: token },
          })
          return { headers, bytes: rawPayload }
        },
        post: async (path: string, body?: object) => await call('POST', path, body),
        put: async (path: string, body: object) => await call('PUT', path, body),
        remove: async (path: string) => await call('DELETE', path),
      }
    },
    /** What the log has of a member since they signed in. */
    listEntries: async (member: { readonly id: string }) => {
      const { rows } = await sql<{
        member: string
        role: string
        kind: string
        studentId: string | null
        reference: string | null
        details: unknown
      }>`
        select member, role, kind, student_id as "studentId", reference, details from staff_log
        where member_id = ${member.id} and kind in ('searched', 'read', 'changed', 'downloaded') order by number`.execute(
        db,
      )
      return rows
    },
  }
}
