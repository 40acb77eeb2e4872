import { type CalendarDate, findDateParts } from '#form/calendarDate.ts'
import { readEmailAddress } from '#server/domain/accounts/emailAddress.ts'
import { findStudent } from '#server/domain/accounts/studentStore.ts'
import { adminCall } from '#server/platform/adminCall.ts'
import { StartupError } from '#server/platform/startupError.ts'

import { type AdminContext, type AdminOption, type GivenOptions, UsageError } from './adminCommand.ts'

/** The option of commands whose use is recorded. */
export const byOption: Readonly<Record<'by', AdminOption>> = {
  by: { value: 'NAME', description: 'your name, recorded with what you do', isRequired: true },
}

/** A student's own actions are recorded under `student`, a name that nobody else may take. */
export function readActor({ by = '' }: GivenOptions): string {
  const name = by.trim()
  if (/^[^\p{C}\p{Zl}\p{Zp}]{1,100}$/u.test(name) && name.toLowerCase() !== 'student') return name
  throw new UsageError(`--by is ${JSON.stringify(by)}. It must be your name, of at most 100 characters.`)
}

const maxDays = 3650

export function readDays(options: GivenOptions, name: string, fallback?: number): number {
  const given = options[name] ?? String(fallback ?? 'missing')
  const days = /^\d{1,4}$/.test(given) ? Number(given) : 0
  if (days < 1 || days > maxDays) {
    throw new UsageError(`--${name} is ${given}. It must be a number of days from 1 to ${maxDays}.`)
  }
  return days
}

export function addDays(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * 24 * 60 * 60 * 1000)
}

/** The day in an option, if there is one. */
export function readDay(options: GivenOptions, name: string): CalendarDate | undefined {
  const day = options[name]
  if (day === undefined || findDateParts(day)) return day
  throw new UsageError(`--${name} is ${day}. It must be a day, such as 2026-11-01.`)
}

/** The first moment of that day in the institution's time zone. */
export function readStartOfDay(options: GivenOptions, name: string, timeZone: string): Date | undefined {
  const day = readDay(options, name)
  if (day === undefined) return undefined
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds)
}

export const emailArgument = { EMAIL: 'the address of the student’s account' }

/** Opens the services for a command about one student. What is no address is refused before that. */
export async function openForStudent(email: string, { openServices }: Pick<AdminContext, 'openServices'>) {
  const address = readEmailAddress(email)
  if (!address) throw new UsageError(`"${email}" is not an email address.`)
  const services = await openServices()
  const student = await findStudent(services.db, address.key)
  if (student) return { ...services, student }
  throw new StartupError(
    `There is no student with the email address ${email}.`,
    `${adminCall} list shows them all.`,
  )
}
