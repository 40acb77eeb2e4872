import type { StaffRole } from '#contract/staffRoles.ts'

import { createRandom } from './createRandom.ts'
import { makePeople, type Person } from './makePeople.ts'
import { type Fate, planFates } from './planSeason.ts'

/** The same people and answers each time. */
const seed = 43

export const demonstrationCount = 500

/** Of all fictional students: they have nothing to hide. */
export const demonstrationPassword = 'a season of applications'

export const demonstrationStaff: Readonly<
  Record<StaffRole, { readonly email: string; readonly name: string }>
> = {
  reader: { email: 'reader@example.org', name: 'Rosa Lindqvist' },
  officer: { email: 'officer@example.org', name: 'Omar Haddad' },
  administrator: { email: 'administrator@example.org', name: 'Ada Whitfield' },
}

/** The students with their fates, and the numbers that come after them. */
export function makeCast(count = demonstrationCount) {
  const random = createRandom(seed)
  const fates = planFates(count, random)
  return { people: makePeople(fates.length, random), fates, random }
}

/** A student of this season with each of these fates. */
export function findExamples<Name extends Fate>(wanted: readonly Name[]): { fate: Name; person: Person }[] {
  const { people, fates } = makeCast()
  return wanted.flatMap((fate) => {
    const index = fates.findIndex((one) => one.fate === fate && !one.isLastYear)
    const person = people[index]
    return person ? [{ fate, person }] : []
  })
}
