import { getNamedStudent } from '#server/outputs/service/getNamedStudent.ts'
import { formatMoment } from '#form/formatMoment.ts'
import { reopenApplication, withdrawApplication } from '#server/domain/applications/reopenApplication.ts'
import { deleteCopy } from '#server/outputs/copies/copyStore.ts'
import { isRealDate, startOfDay } from '#server/outputs/exports/startOfDay.ts'
import { adminCall } from '#server/platform/adminCall.ts'
import { StartupError } from '#server/platform/startupError.ts'
import { enqueueFileRemoval } from '#server/platform/storage/fileRemoval.ts'

import { type AdminCommand, type AdminInput, UsageError } from './adminCommand.ts'
import { byOption, readActor } from './readActor.ts'

const student = [{ name: 'EMAIL', description: 'the address of the student’s account' }]
const reasonOption = {
  value: 'TEXT',
  description: 'one sentence, which the student reads',
  isRequired: true,
}

export const reopenCommand: AdminCommand = {
  name: 'reopen',
  summary:
    'opens a submitted application for correction until a day begins; what was submitted keeps its reference, and stands again if nothing is submitted by then',
  arguments: student,
  options: {
    until: { value: 'DATE', description: 'such as 2026-02-15, on the institution’s clock', isRequired: true },
    reason: reasonOption,
    ...byOption,
  },
  async run(input, { print, tenant, clock, openServices }) {
    const reason = readReason(input)
    const day = input.options.until ?? ''
    if (!isRealDate(day)) throw new UsageError('--until must be a day such as 2026-02-15.')
    const until = startOfDay(day, tenant.timeZone)
    if (until <= clock.now()) throw new UsageError('--until is over. Name a day to come.')
    const { db, files, openJobs } = await openServices()
    const { id, email } = await getNamedStudent(db, input.arguments[0] ?? '')
    const jobs = await openJobs()
    const context = { db, files, jobs, clock, actor: readActor(input) }
    const isReopened = await reopenApplication(context, id, { until, reason }, async (tx) => {
      await enqueueFileRemoval(jobs, tx, [await deleteCopy(tx, id)])
    })
    if (!isReopened) throw notSubmitted(email)
    await print(`${email} can change and submit the application until ${formatMoment(until, tenant)}.\n`)
  },
}

export const withdrawCommand: AdminCommand = {
  name: 'withdraw',
  summary:
    'marks a submitted application as withdrawn; exports leave it out from then on, and reopen undoes it',
  arguments: student,
  options: { reason: reasonOption, ...byOption },
  async run(input, { print, clock, openServices }) {
    const reason = readReason(input)
    const { db } = await openServices()
    const { id, email } = await getNamedStudent(db, input.arguments[0] ?? '')
    if (!(await withdrawApplication({ db, clock, actor: readActor(input) }, id, reason)))
      throw notSubmitted(email)
    await print(`The application of ${email} is withdrawn.\n`)
  },
}

function readReason({ options }: AdminInput): string {
  const reason = options.reason?.trim() ?? ''
  if (reason === '' || reason.length > 300)
    throw new UsageError('--reason must be a sentence of 1 to 300 characters.')
  return reason
}

function notSubmitted(email: string): StartupError {
  return new StartupError(`${email} has not submitted an application.`, `${adminCall} list shows who has.`)
}
