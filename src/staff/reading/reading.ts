import type { InferOutput } from 'valibot'

import type { readApplication } from '#contract/staffReading.ts'

/** An application as its page has loaded it. */
export type Reading = InferOutput<typeof readApplication.reply>
