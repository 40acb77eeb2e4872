import { formatDate } from '#form/calendarDate.ts'
import { deleteLoginsOf } from '#server/domain/accounts/sessionStore.ts'
import { reopenApplication, withdrawApplication } from '#server/domain/applications/reopenApplication.ts'
import { deleteCopy } from '#server/outputs/copies/copyStore.ts'
import { writeUnsubscription } from '#server/outputs/reminders/reminderStore.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { enqueueFileRemoval } from '#server/platform/storage/fileRemoval.ts'

import { type AdminCommand, type GivenOptions, UsageError } from './adminCommand.ts'
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

export const reopenCommand: AdminCommand = {
  summary:
    'opens a submitted application for correction through the end of a day. The submission keeps its reference, and counts again if nothing is submitted in time',
  arguments: given.studentArgument,
  options: {
    until: { value: 'DATE', description: 'the last day, such as 2026-02-15', isRequired: true },
    reason: reasonOption,
    ...given.byOption,
  },
  async run(options, { print, tenant, clock, openServices }, [address = '']) {
    const reason = readReason(options)
    const until = given.readEndOfDay(options, 'until', tenant.timeZone)
    if (until === undefined || until <= clock.now())
      throw new UsageError('--until has passed. Give a later day.')
    const actor = given.readActor(options)
    const { db, openJobs, student } = await given.openForStudent(address, { openServices })
    const { id, email } = student
    const jobs = await openJobs()
    const context = { db, jobs, clock, actor }
    await reopenApplication(context, id, { until, reason }, async (tx) => {
      await enqueueFileRemoval(jobs, tx, [await deleteCopy(tx, id)])
    })
    const day = formatDate(options.until ?? '')
    await print(
      `${email} can change and submit the application until the end of ${day} (${tenant.timeZoneName}).\n`,
    )
  },
}

export const withdrawCommand: AdminCommand = {
  summary:
    'marks a submitted application as withdrawn; exports leave it out from then on, and reopen undoes it',
  arguments: given.studentArgument,
  options: { reason: reasonOption, ...given.byOption },
  async run(options, context, [address = '']) {
    const reason = readReason(options)
    const actor = given.readActor(options)
    const { db, student } = await given.openForStudent(address, context)
    await withdrawApplication({ db, clock: context.clock, actor }, student.id, reason)
    await context.print(`The application of ${student.email} is withdrawn.\n`)
  },
}

function readReason(options: GivenOptions): string {
  const reason = options.reason?.trim() ?? ''
  if (reason === '' || reason.length > 300)
    throw new UsageError('--reason must be a sentence of 1 to 300 characters.')
  return reason
}
