import { randomUUID } from 'node:crypto'

import type { StaffRole } from '#contract/staffRoles.ts'
import { addNote } from '#server/domain/processing/addNote.ts'
import { changeProcessing, type ProcessingChange } from '#server/domain/processing/changeProcessing.ts'
import { readProcessing } from '#server/domain/processing/processingStore.ts'
import { lookAtApplication } from '#server/domain/processing/watchApplication.ts'
import { putMember } from '#server/domain/staff/changeMembers.ts'
import { addStaffLog } from '#server/domain/staff/staffLogStore.ts'
import { findMember, type StaffMember } from '#server/domain/staff/staffMemberStore.ts'
import { getLastReference } from '#server/domain/storedApplications/correctionStore.ts'
import type { Context } from '#server/platform/context.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'

import { demonstrationStaff } from './demonstrationAccounts.ts'

/** The clock says when the member does it. */
type StaffContext = Pick<Context, 'db' | 'clock' | 'tenant'>

/** Adds the staff, who set up an authenticator at their first sign-in, as everybody. */
export async function addStaff({ db, clock }: StaffContext): Promise<Record<StaffRole, StaffMember>> {
  const add = async (role: StaffRole): Promise<StaffMember> => {
    const { email, name } = demonstrationStaff[role]
    await putMember({ db, clock, by: 'demo' }, { address: { email, key: email }, role, sees: 'all', name })
    const member = await findMember(db, email)
    if (!member) throw new Error('A member was not added')
    return member
  }
  return {
    reader: await add('reader'),
    officer: await add('officer'),
    administrator: await add('administrator'),
  }
}

/** Opens an application, which is noted and in the log, as in `findReading`. */
export async function read({ db, clock }: StaffContext, by: StaffMember, studentId: string): Promise<void> {
  const reference = await getLastReference(db, studentId)
  await runTransaction(db, async (tx) => {
    await lookAtApplication({ db: tx, clock }, studentId, by)
    await addStaffLog(tx, { at: clock.now(), by, kind: 'read', studentId, reference })
  })
}

export async function process(
  { db, clock, tenant }: StaffContext,
  by: StaffMember,
  studentId: string,
  change: ProcessingChange,
): Promise<void> {
  const reference = await getLastReference(db, studentId)
  await runTransaction(db, async (tx) => {
    const { revision } = await readProcessing(tx, studentId)
    await changeProcessing({ db: tx, clock, tenant }, studentId, by, revision, change)
    const what = ['stage' in change ? 'stage' : 'assignee']
    await addStaffLog(tx, { at: clock.now(), by, kind: 'changed', studentId, reference, details: { what } })
  })
}

export async function note({ db, clock }: StaffContext, by: StaffMember, studentId: string, text: string) {
  const reference = await getLastReference(db, studentId)
  await runTransaction(db, async (tx) => {
    await addNote({ db: tx, clock }, by, { studentId, text, sentAs: randomUUID() })
    const details = { what: ['note'] }
    await addStaffLog(tx, { at: clock.now(), by, kind: 'changed', studentId, reference, details })
  })
}
