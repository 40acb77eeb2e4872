import { nameKeys } from './studentName.ts'
import { termKey } from './termKey.ts'

/** The keys of the questions for the program and the campus. The office's lists use them; of a form without them, they are empty. */
export const programKey = 'applied_major'
export const campusKey = 'campus_preference'

/** The answers that the office's lists show. */
export const listedKeys: ReadonlySet<string> = new Set([...nameKeys, termKey, programKey, campusKey])

/**
 * The keys of the questions for the home state and the high school. The office's figures count submissions by them, and
 * no list shows them, so that saving one of them writes no list.
 */
export const stateKey = 'state'
export const schoolKeys = { name: 'hs_name', city: 'hs_city', state: 'hs_state' } as const

/** The answers by which the office's figures count submissions. */
export const figureKeys: readonly string[] = [
  termKey,
  programKey,
  campusKey,
  stateKey,
  ...Object.values(schoolKeys),
]
