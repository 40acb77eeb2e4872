import { nameKeys } from './studentName.ts'
import { termKey } from './termKey.ts'

/** The keys of the questions for the program and the campus. The office's lists use them; of a form without them, they are empty. */
export const programKey = 'applied_major'
export const campusKey = 'campus_preference'

/** The answers that the office's lists show. */
export const listedKeys: ReadonlySet<string> = new Set([...nameKeys, termKey, programKey, campusKey])
