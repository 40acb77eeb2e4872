import { randomUUID } from 'node:crypto'

import { listLateKeys } from '#form/lateDocuments.ts'
import {
  endOverdueCorrections,
  reopenApplication,
  withdrawApplication,
} from '#server/domain/applications/reopenApplication.ts'
import { listLateFiles } from '#server/domain/documents/documentStore.ts'
import { receiveLateDocument } from '#server/domain/documents/receiveLateDocument.ts'
import { importStatus } from '#server/domain/officeStatus/importStatus.ts'
import { addNote } from '#server/domain/processing/addNote.ts'
import { changeProcessing } from '#server/domain/processing/changeProcessing.ts'
import { readProcessing } from '#server/domain/processing/processingStore.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { tenant } from '#tenant/tenant.ts'

import type { TestApplications, TestStudent } from './openTestApplications.ts'
import { completeAnswers } from './rules/completeAnswers.ts'

const report = { file_name: 'grades.pdf', file_size: 1000 }

interface Opened {
  readonly applications: TestApplications
  /** Of the staff, who must have been added. */
  readonly member: { readonly id: string; readonly name: string }
  readonly passTime: (halfHours: number) => void
}

/**
 * What students and the office do. An act that is refused changes nothing.
 * @param open is called with each act
 */
export function makeApplicationActs(open: () => Opened) {
  const process = async (
    student: TestStudent,
    change: Parameters<typeof changeProcessing>[4],
  ): Promise<void> => {
    const { applications, member } = open()
    const { revision } = await readProcessing(applications.db, student.id)
    await changeProcessing(applications.context, student.id, member, revision, change)
  }

  return {
    start: async (student) => await student.call('POST', '/api/web-status', { web_status: 'started' }),
    save: async (student, given) =>
      await student.call('PUT', '/api/answer', { preferred_name: `Kit ${given}` }),
    rename: async (student, given) =>
      await student.call('PUT', '/api/answer', { first_name: ` Zoë ${given}`, last_name: `O’Neil-${given}` }),
    choose: async (student, given) =>
      await student.call('PUT', '/api/answer', {
        entry_term: given % 2 ? '2027FA' : '',
        campus_preference: '',
      }),
    complete: async (student) => await student.call('PUT', '/api/answer', completeAnswers),
    submit: async (student) => await student.call('POST', '/api/submit'),
    reopen: async (student, given) => {
      const { context } = open().applications
      const until = new Date(context.clock.now().getTime() + given * 60 * 60_000)
      const office = { ...context, actor: 'office' }
      await reopenApplication(office, student.id, { until, reason: 'Grades' }, async () => {})
    },
    withdraw: async (student) =>
      await withdrawApplication(
        { ...open().applications.context, actor: 'office' },
        student.id,
        'Asked for it',
      ),
    wait: async (_student, given) => {
      open().passTime(given)
      await endOverdueCorrections(open().applications.context)
    },
    waitAndSave: async (student, given) => {
      open().passTime(given)
      await student.call('PUT', '/api/answer', { preferred_name: 'Kit' })
    },
    sendLate: async (student, given) => {
      const { db, context } = open().applications
      const files = await listLateFiles(db, [student.id])
      const answerKey = listLateKeys(given % 2 ? 'transcript' : 'essay')[files.length]
      if (answerKey === undefined) return
      const receivedAt = context.clock.now()
      await runTransaction(db, async (tx) => {
        await student.attach(answerKey, report, receivedAt.toISOString())
        await receiveLateDocument(tx, { studentId: student.id, answerKey, receivedAt }, undefined)
      })
    },
    importStatus: async (student, given) => {
      const day = given % 3 ? '2026-11-19' : ''
      const row = `${student.email},${given % 2 ? 'transcript' : 'Decision'},${day},${day && given % 2 ? '' : 'On its way'}`
      await importStatus(
        { ...open().applications.context, actor: 'office' },
        `student,item,received_on,text\n${row}`,
      )
    },
    setStage: async (student, given) =>
      await process(student, { stage: tenant.stages?.[given % 3]?.key ?? null }),
    assign: async (student, given) =>
      await process(student, { assignee: given % 2 ? open().member.id : null }),
    note: async (student) =>
      await addNote(open().applications.context, open().member, {
        studentId: student.id,
        text: 'Called her school.',
        sentAs: randomUUID(),
      }),
  } as const satisfies Record<string, (student: TestStudent, given: number) => Promise<unknown>>
}
