import { type CalendarDate, findDateParts } from '#form/calendarDate.ts'
import {
  describeNobody,
  parseStudentName,
  type StudentName,
} from '#server/domain/accounts/parseStudentName.ts'
import { findStudent, findStudentById, type StoredStudent } from '#server/domain/accounts/studentStore.ts'
import { findStudentId } from '#server/domain/storedApplications/submittedStore.ts'
import type { Database } from '#server/platform/database/database.ts'
import { adminCall } from '#server/platform/adminCall.ts'
import { getStartOfDay } from '#server/platform/getStartOfDay.ts'
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
  return getStartOfDay(day, timeZone)
}

/** The moment after the last one of that day in the institution's time zone. */
export function readEndOfDay(options: GivenOptions, name: string, timeZone: string): Date | undefined {
  const day = readDay(options, name)
  if (day === undefined) return undefined
  return getStartOfDay(day, timeZone, 1)
}

export const studentArgument = {
  'EMAIL|REFERENCE':
    'the address of the student’s account, or the reference of a submission, such as "ABC 4K7P 92QX"',
}

/** Opens the services for a command about one student. What is neither an address nor a reference is refused before. */
export async function openForStudent(name: string, { openServices }: Pick<AdminContext, 'openServices'>) {
  const named = readStudentName(name)
  const services = await openServices()
  const student = await findNamedStudent(services.db, named)
  if (student) return { ...services, student }
  throw noStudent(name, named)
}

/** That a name is nobody's. */
export function noStudent(name: string, named: StudentName): StartupError {
  return new StartupError(describeNobody(name, named), `${adminCall} list shows them all.`)
}

/** @throws UsageError for what is neither an email address nor a reference */
export function readStudentName(text: string): StudentName {
  const named = parseStudentName(text)
  if (named) return named
  throw new UsageError(`"${text}" is neither an email address nor a reference.`)
}

export async function findNamedStudent(
  db: Database,
  { address, reference = '' }: StudentName,
): Promise<StoredStudent | undefined> {
  if (address) return await findStudent(db, address.key)
  const id = await findStudentId(db, reference)
  return id === undefined ? undefined : await findStudentById(db, id)
}
