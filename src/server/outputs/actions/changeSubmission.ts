import { reopenApplication, withdrawApplication } from '#server/domain/applications/reopenApplication.ts'
import { type OfficeMailContext, sendOfficeMail } from '#server/domain/applications/sendOfficeMail.ts'
import { deleteCopy } from '#server/outputs/copies/copyStore.ts'
import type { Context } from '#server/platform/context.ts'
import { enqueueFileRemoval } from '#server/platform/storage/fileRemoval.ts'

interface ChangeContext extends Pick<Context, 'db' | 'clock' | 'jobs'> {
  readonly actor: string
  /** What a mail to the student needs; undefined sends none. */
  readonly mailing: OfficeMailContext | undefined
}

interface Student {
  readonly id: string
  readonly email: string
}

/**
 * Reopens a submitted application for correction, or changes until when it is open, and tells the student. Without its
 * copy, which shows another submission.
 * @param until the moment after the last day
 * @throws OfficeRefusal
 */
export async function reopenSubmission(
  { db, clock, jobs, actor, mailing }: ChangeContext,
  student: Student,
  { until, reason }: { readonly until: Date; readonly reason: string },
): Promise<void> {
  const onChanged: OnChanged =
    mailing && (async (tx) => await sendOfficeMail(mailing, tx, student, { kind: 'reopened', reason, until }))
  const context = { db, jobs, clock, actor, onChanged }
  await reopenApplication(context, student.id, { until, reason }, async (tx) => {
    await enqueueFileRemoval(jobs, tx, [await deleteCopy(tx, student.id)])
  })
}

/** Withdraws a submitted application, and tells the student. @throws OfficeRefusal */
export async function withdrawSubmission(
  { db, clock, actor, mailing }: ChangeContext,
  student: Student,
  reason: string,
): Promise<void> {
  const onChanged: OnChanged =
    mailing && (async (tx) => await sendOfficeMail(mailing, tx, student, { kind: 'withdrawn', reason }))
  await withdrawApplication({ db, clock, actor, onChanged }, student.id, reason)
}

type OnChanged = Parameters<typeof withdrawApplication>[0]['onChanged']
