import { findDateParts } from '#form/calendarDate.ts'
import { readEmailAddress } from '#server/domain/accounts/emailAddress.ts'
import { findStudent, type StoredStudent } from '#server/domain/accounts/studentStore.ts'
import type { Database } from '#server/platform/database/database.ts'
import { adminCall } from '#server/platform/adminCall.ts'
import { StartupError } from '#server/platform/startupError.ts'

import { type AdminInput, type AdminOption, UsageError } from './adminCommand.ts'

/** The option of commands whose use is recorded. */
export const byOption: Readonly<Record<'by', AdminOption>> = {
  by: { value: 'NAME', description: 'who you are; it is kept with what you do', isRequired: true },
}

/** A student's own actions are recorded under `student`, a name that nobody else may take. */
export function readActor({ options: { by = '' } }: AdminInput): string {
  const name = by.trim()
  if (/^[^\p{C}\p{Zl}\p{Zp}]{1,100}$/u.test(name) && name.toLowerCase() !== 'student') return name
  throw new UsageError(`--by is ${JSON.stringify(by)}. It must be your name, of at most 100 characters.`)
}

const maxDays = 3650

export function readDays({ options }: AdminInput, name: string, fallback?: number): number {
  const given = options[name]
  if (given === undefined && fallback !== undefined) return fallback
  const days = /^\d{1,4}$/.test(given ?? '') ? Number(given) : 0
  if (days < 1 || days > maxDays) {
    throw new UsageError(
      `--${name} is ${given ?? 'missing'}. It must be a number of days from 1 to ${maxDays}.`,
    )
  }
  return days
}

export function addDays(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * 24 * 60 * 60 * 1000)
}

export function isRealDate(text: string): boolean {
  return findDateParts(text) !== undefined
}

/** The first moment of a day in the institution's time zone. */
export function startOfDay(day: string, timeZone: string): Date {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds)
}

/** The first moment of the day of `--since`, if it is given. */
export function readSince({ options: { since } }: AdminInput, timeZone: string): Date | undefined {
  if (since === undefined) return undefined
  if (isRealDate(since)) return startOfDay(since, timeZone)
  throw new UsageError(`--since is ${since}. It must be a day, such as 2026-11-01.`)
}

export const emailArgument = [{ name: 'EMAIL', description: 'the address of the student’s account' }]

/** Refuses what is no address before anything is opened. */
export function readEmail({ arguments: [email = ''] }: AdminInput): string {
  if (readEmailAddress(email)) return email
  throw new UsageError(`"${email}" is no email address.`)
}

export async function getNamedStudent(db: Database, email: string): Promise<StoredStudent> {
  const address = readEmailAddress(email)
  const student = address && (await findStudent(db, address.key))
  if (student) return student
  throw new StartupError(
    `There is no student with the email address ${email}.`,
    `${adminCall} list shows them all.`,
  )
}
