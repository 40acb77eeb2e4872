import { readReference } from '#server/domain/storedApplications/readReference.ts'
import { type EmailAddress, readEmailAddress } from './emailAddress.ts'

/** What names a student in a command or a table of the office. */
export interface StudentName {
  readonly address?: EmailAddress | undefined
  /** As it is stored, but perhaps for capital letters. */
  readonly reference?: string
}

/** Undefined for what is neither an email address nor a reference. */
export function parseStudentName(text: string): StudentName | undefined {
  const address = readEmailAddress(text)
  if (address) return { address }
  const reference = readReference(text)
  return reference === undefined ? undefined : { reference }
}

/** That a name is nobody's. */
export function describeNobody(name: string, { address }: StudentName): string {
  return address
    ? `There is no student with the email address ${name}.`
    : `There is no submission with the reference ${name}.`
}
