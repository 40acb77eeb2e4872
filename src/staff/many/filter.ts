import type { InferInput } from 'valibot'

import type { listApplications } from '#contract/staffList.ts'

/** What a list shows, without its order. */
export type Filter = Omit<InferInput<typeof listApplications.query>, 'order' | 'after'>
