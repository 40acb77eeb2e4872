import type { InferInput, InferOutput } from 'valibot'

import { abortAfter } from '#client/api/abortAfter.ts'
import { callApi } from '#client/api/callApi.ts'
import { processApplications } from '#contract/staffMany.ts'

type Change = InferInput<typeof processApplications.body>

export type Changed = InferOutput<typeof processApplications.reply>

/** Few enough to show how far it is, many enough to stay within the calls that a member has in a minute. */
const partLength = 250
const maxMilliseconds = 60_000

/**
 * Changes many applications, a part at a time.
 * @param begun what earlier attempts have changed, which this one adds to: after a failure it goes on from there
 * @param report called with how many were looked at so far
 */
export async function changeInParts(
  { applications, ...change }: Change,
  begun: Changed[],
  report: (done: number) => void,
): Promise<Changed> {
  for (;;) {
    const done = begun.length * partLength
    const part = applications.slice(done, done + partLength)
    if (part.length === 0) break
    report(done)
    const body = { ...change, applications: part }
    // One after the other, so that students' calls are not slowed.
    // oxlint-disable-next-line no-await-in-loop
    begun.push(await callApi(processApplications, { body, signal: abortAfter(maxMilliseconds) }))
  }
  const sum = (count: (one: Changed) => number): number => begun.reduce((total, one) => total + count(one), 0)
  return {
    changed: sum((one) => one.changed),
    unchanged: sum((one) => one.unchanged),
    gone: sum((one) => one.gone),
    conflicts: begun.flatMap((one) => one.conflicts),
  }
}
