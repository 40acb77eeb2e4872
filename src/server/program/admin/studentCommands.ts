import { longestReason } from '#contract/actionRules.ts'
import { formatDate } from '#form/calendarDate.ts'
import { deleteLoginsOf } from '#server/domain/accounts/sessionStore.ts'
import type { OfficeMailContext } from '#server/domain/applications/sendOfficeMail.ts'
import { reopenSubmission, withdrawSubmission } from '#server/outputs/actions/changeSubmission.ts'
import { writeUnsubscription } from '#server/outputs/reminders/reminderStore.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import type { Jobs } from '#server/platform/jobs/openJobs.ts'
import { createMailQueue } from '#server/platform/mail/mailQueue.ts'

import { type AdminCommand, type AdminContext, type GivenOptions, UsageError } from './adminCommand.ts'
import * as given from './commandInput.ts'

/** For an office that hears of a lost phone. The password stays. */
export const logOutCommand: AdminCommand = {
  summary: 'logs a student out everywhere and forgets their known browsers',
  arguments: given.studentArgument,
  async run(_options, context, [address = '']) {
    const { db, student } = await given.openForStudent(address, context)
    await runTransaction(db, async (tx) => await deleteLoginsOf(tx, student.id))
    await context.print(`${student.email} is logged out everywhere.\n`)
  },
}

export const stopRemindersCommand: AdminCommand = {
  summary: 'sends a student no more reminders of an unfinished application',
  arguments: given.studentArgument,
  options: given.byOption,
  async run(options, context, [address = '']) {
    const actor = given.readActor(options)
    const { db, student } = await given.openForStudent(address, context)
    await writeUnsubscription(db, student.id, actor, context.clock.now())
    await context.print(`${student.email} gets no more reminders.\n`)
  },
}

const reasonOption = {
  value: 'TEXT',
  description: 'one sentence, which the student reads',
  isRequired: true,
}

const noMailOption = { 'no-mail': { description: 'sends the student no email about it' } }

export const reopenCommand: AdminCommand = {
  summary:
    'opens a submitted application for correction through the end of a day. The submission keeps its reference, and counts again if nothing is submitted in time',
  arguments: given.studentArgument,
  options: {
    until: { value: 'DATE', description: 'the last day, such as 2026-02-15', isRequired: true },
    reason: reasonOption,
    ...noMailOption,
    ...given.byOption,
  },
  async run(options, admin, [address = '']) {
    const { print, tenant, clock, openServices } = admin
    const reason = readReason(options)
    const until = given.readEndOfDay(options, 'until', tenant.timeZone)
    if (until === undefined || until <= clock.now())
      throw new UsageError('--until has passed. Give a later day.')
    const actor = given.readActor(options)
    const services = await given.openForStudent(address, { openServices })
    const { email } = services.student
    const jobs = await services.openJobs()
    const mailing = await prepareMail(options, admin, { ...services, jobs })
    const context = { db: services.db, jobs, clock, actor, mailing }
    await reopenSubmission(context, services.student, { until, reason })
    const day = formatDate(options.until ?? '')
    await print(
      `${email} can change and submit the application until the end of ${day} (${tenant.timeZoneName}).${describeMail(options)}\n`,
    )
  },
}

export const withdrawCommand: AdminCommand = {
  summary:
    'marks a submitted application as withdrawn; exports leave it out from then on, and reopen undoes it',
  arguments: given.studentArgument,
  options: { reason: reasonOption, ...noMailOption, ...given.byOption },
  async run(options, context, [address = '']) {
    const reason = readReason(options)
    const actor = given.readActor(options)
    const services = await given.openForStudent(address, context)
    const { db, student } = services
    const jobs = await services.openJobs()
    const mailing = await prepareMail(options, context, { ...services, jobs })
    await withdrawSubmission({ db, jobs, clock: context.clock, actor, mailing }, student, reason)
    await context.print(`The application of ${student.email} is withdrawn.${describeMail(options)}\n`)
  },
}

type StudentServices = Awaited<ReturnType<typeof given.openForStudent>> & { readonly jobs: Jobs }

/** What a mail to the student needs, unless the option says that none is sent. */
async function prepareMail(
  options: GivenOptions,
  { tenant, loadMailTexts }: AdminContext,
  { jobs, mailSealer, publicUrl }: StudentServices,
): Promise<OfficeMailContext | undefined> {
  if (options['no-mail'] !== undefined) return undefined
  const mailTexts = await loadMailTexts()
  return { mail: createMailQueue({ jobs, sealer: mailSealer }), mailTexts, tenant, publicUrl }
}

function describeMail(options: GivenOptions): string {
  return options['no-mail'] === undefined ? ' An email says so to the student.' : ''
}

function readReason(options: GivenOptions): string {
  const reason = options.reason?.trim() ?? ''
  if (reason === '' || reason.length > longestReason)
    throw new UsageError(`--reason must be a sentence of 1 to ${longestReason} characters.`)
  return reason
}
