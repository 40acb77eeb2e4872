import { randomUUID } from 'node:crypto'

import { unsubscribePath } from '#contract/pagePaths.ts'
import type { Answers } from '#form/answers.ts'
import { getToday } from '#form/calendarDate.ts'
import { type Closings, listOffered } from '#form/choice.ts'
import { getFirstName } from '#form/studentName.ts'
import { findChosenTerm, findTermRefusal, listTerms } from '#form/term.ts'
import { listClosings } from '#server/domain/applications/listClosings.ts'
import { readApplication } from '#server/domain/applications/readApplication.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { defineJobKind, defineScheduledKind } from '#server/platform/jobs/jobKind.ts'
import { composeMail } from '#server/platform/mail/composeMail.ts'
import { deliverMail, mailExpireSeconds, type MailWorkContext } from '#server/platform/mail/mailQueue.ts'

import { describeRemaining } from './describeRemaining.ts'
import * as store from './reminderStore.ts'
import { createUnsubscribeSealer } from './unsubscribeRoutes.ts'

/** Finds abandoned drafts among those that were changed in the last three months. */
export const reminderSearchJobKind = defineScheduledKind('reminder-search', '*/15 * * * *')

interface ClaimedReminder {
  readonly studentId: string
  /** Students who return later are not reminded. */
  readonly idleSince: string
  /** Of the mail, the same for every attempt. */
  readonly mailId: string
}

/** A separate queue: codes never wait behind reminders. */
export const reminderJobKind = defineJobKind<ClaimedReminder>({
  name: 'reminder',
  // A day, like other mails.
  retryLimit: 150,
  retryDelaySeconds: 2,
  maxRetryDelaySeconds: 600,
  expireSeconds: mailExpireSeconds,
  extraConcurrency: 3,
})

/** For each search, and so 400 an hour: mail servers count what one sender sends. */
const maxAtOnce = 100
/** Drafts that one search looks at. The next one goes on from there, so that none reads all that wait for a term. */
const maxRead = 1_000
/** Turning reminders on doesn't reach students who left long ago. */
const maxIdleDays = 90
const dayMs = 24 * 60 * 60 * 1000

export interface ReminderContext extends Pick<
  Context,
  'db' | 'jobs' | 'clock' | 'form' | 'tenant' | 'mailTexts' | 'publicUrl' | 'secret' | 'earlierSecrets'
> {
  /** Empty if the office has not turned them on. */
  readonly reminderDays: readonly number[]
}

/** Reminds students of drafts they have left, each at most as often as there are `reminderDays`. */
export async function workOnReminders(
  context: ReminderContext,
  mail: Pick<MailWorkContext, 'mailer' | 'log' | 'onMail'>,
): Promise<void> {
  const { db, jobs, mailTexts, publicUrl, reminderDays } = context
  await jobs.work(reminderSearchJobKind, async () => await claimDueReminders(context))
  // Without the setting a search finds nothing, and claimed reminders wait for a worker that has it.
  if (reminderDays.length === 0) return
  const sealer = createUnsubscribeSealer(context)
  await jobs.work(reminderJobKind, async (job) => {
    const { studentId, idleSince, mailId } = job.data
    const draft = await store.findRemindedDraft(db, studentId, new Date(idleSince))
    if (draft === undefined) return
    const closings = await listClosings(context, db, studentId)
    if (!canBeSubmitted(context, draft.answers, closings)) return
    const unsubscribe = `${publicUrl}${unsubscribePath}?token=${sealer.seal(studentId)}`
    const { contents, today } = await readApplication(context, db, studentId)
    const { remaining, steps } = describeRemaining(context.form.pages, contents, today)
    const firstName = getFirstName(contents.answers)
    const values = { firstName, remaining, link: `${publicUrl}/login`, unsubscribe }
    const message = composeMail(mailTexts, 'reminder', draft.email, values, { steps })
    await deliverMail(mail, job, mailId, { ...message, unsubscribeUrl: unsubscribe })
  })
}

/** Claims in the transaction that enqueues, so that a crash neither loses nor doubles a reminder. */
export async function claimDueReminders(context: ReminderContext): Promise<void> {
  const { db, clock, reminderDays } = context
  let left = maxAtOnce
  for (const [index, days] of reminderDays.entries()) {
    if (left === 0) return
    const now = clock.now()
    const reminder = {
      number: index + 1,
      now,
      idleSince: daysBefore(now, days),
      lastSentBy: daysBefore(now, days - (reminderDays[index - 1] ?? 0)),
    }
    left -= await runTransaction(db, async (tx) => await claimNext(context, tx, reminder, left))
  }
}

interface SoughtReminder {
  /** 1 for a student's first. */
  readonly number: number
  readonly now: Date
  readonly idleSince: Date
  readonly lastSentBy: Date
}

/** Claims the next ones from where the last search stopped, and returns how many. */
async function claimNext(
  context: ReminderContext,
  tx: Database,
  { number, now, idleSince, lastSentBy }: SoughtReminder,
  limit: number,
): Promise<number> {
  const ofEverybody = await listClosings(context, tx, null)
  const begin = await store.findSearchEnd(tx, number)
  const oldest = daysBefore(now, maxIdleDays)
  const leftAfter = begin !== undefined && begin > oldest ? begin : oldest
  const drafts = await store.listIdleDrafts(tx, number, { idleSince, leftAfter, lastSentBy }, maxRead)
  const due: string[] = []
  let next: Date | undefined
  for (const { id, answers, isLeft, isExtended, changedAt } of drafts) {
    if (due.length === limit) {
      next = changedAt
      break
    }
    if (!isLeft) continue
    // Others are not counted, since an extension may follow.
    const closings = isExtended ? await listClosings(context, tx, id) : ofEverybody
    if (canBeSubmitted(context, answers, closings)) due.push(id)
  }
  const isMore = next !== undefined || drafts.length >= maxRead
  const read = drafts.findLast(({ changedAt }) => next === undefined || changedAt < next)
  await store.writeSearchEnd(tx, number, isMore ? (read?.changedAt ?? begin) : undefined)
  const claimed = await store.claimReminders(tx, number, due, now)
  for (const studentId of claimed)
    await context.jobs.enqueue(tx, reminderJobKind, {
      studentId,
      idleSince: idleSince.toISOString(),
      mailId: randomUUID(),
    })
  return claimed.length
}

/** Whether an application for the chosen term could be submitted today; without a term, whether any is offered. */
function canBeSubmitted(
  { form, tenant, clock }: ReminderContext,
  answers: Answers,
  closings: Closings,
): boolean {
  const today = getToday(clock.now(), tenant.timeZone)
  const term = findChosenTerm(form, answers)
  if (term) return findTermRefusal(term, closings, today, tenant) === undefined
  const terms = listTerms(form)
  return terms.length === 0 || listOffered(terms, '', today, closings).length > 0
}

function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * dayMs)
}
