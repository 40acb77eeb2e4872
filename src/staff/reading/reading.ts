import type { InferOutput } from 'valibot'

import type { readApplication } from '#contract/staffReading.ts'

/** An application as its page has loaded it. */
export type Reading = InferOutput<typeof readApplication.reply>

/** @returns what was stored last of how an application is dealt with */
export function pickNewer(one: Reading['processing'], other: Reading['processing']): Reading['processing'] {
  return one.revision > other.revision ? one : other
}
