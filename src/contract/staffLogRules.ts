import * as v from 'valibot'

/** What an entry of the staff’s log tells. */
export const staffLogKinds = [
  'signed in',
  'sign-in refused',
  'signed out',
  'code refused',
  'authenticator set up',
  'authenticator reset',
  'member added',
  'member changed',
  'member removed',
  'searched',
  'read',
  'changed',
  'downloaded',
  'log read',
] as const

export type StaffLogKind = (typeof staffLogKinds)[number]

/** No answers, and nothing about a student but their id and reference: it outlives an erased student. */
export type StaffLogDetails = Readonly<Record<string, string | number | boolean | readonly string[]>>

const day = (name: string) =>
  v.optional(v.pipe(v.string(), v.isoDate(`${name} must be a day, such as 2027-01-15.`)))

const text = v.optional(
  v.pipe(v.string(), v.maxLength(320), v.regex(/^[^\0]*$/, 'This must not contain a null character.')),
)

/** What the log is filtered by, as the names in the address of its page. */
export const logFilterEntries = {
  /** The address of a member at that time, or who ran a command. */
  member: text,
  kind: v.optional(v.picklist(staffLogKinds)),
  /** In any writing; also what was done to the application before it had the reference. */
  reference: text,
  /** The first and the last day, where the institution is. */
  from: day('from'),
  to: day('to'),
}

/** What a page of the log is asked with: its address has the same names. */
export const logQuery = v.object({
  ...logFilterEntries,
  /** Where the page before ended. */
  after: v.optional(v.pipe(v.string(), v.maxLength(100))),
})

/** The details of an entry as one text: `document: transcript; found: 3`. What could be taken for more of it is in quotes. */
export function describeLogDetails(details: StaffLogDetails): string {
  return Object.entries(details)
    .map(([name, value]) => {
      const written = Array.isArray(value) ? value.join(', ') : String(value)
      return `${name}: ${/[;"]/.test(written) ? JSON.stringify(written) : written}`
    })
    .join('; ')
}
