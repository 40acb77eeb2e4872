import { setTimeout } from 'node:timers/promises'

import type { FastifyBaseLogger } from 'fastify'

import type { LookupCategory } from '#form/kinds/lookup.ts'
import type { Context } from '#server/platform/context.ts'

import { fillList } from './fillList.ts'

/** By then the database may answer again, or its disk have room. */
const defaultRetryMs = 60_000

/** Fills the lists while students are served already. What fails is tried again until the process stops. */
export async function fillLists(
  { db, form, log }: Pick<Context, 'db' | 'form'> & { readonly log: Pick<FastifyBaseLogger, 'warn'> },
  categories: readonly LookupCategory[],
  signal: AbortSignal,
  retryMs = defaultRetryMs,
): Promise<void> {
  let missing = categories
  while (missing.length > 0) {
    const failed: LookupCategory[] = []
    // One after the other, since the first start has other work.
    for (const category of missing) {
      try {
        await fillList({ db, form }, category, signal)
      } catch (error) {
        if (signal.aborted) return
        log.warn({ err: error, category }, 'lookup: a list could not be filled, and will be retried')
        failed.push(category)
      }
    }
    missing = failed
    if (missing.length > 0) await setTimeout(retryMs, undefined, { signal }).catch(() => {})
    if (signal.aborted) return
  }
}
