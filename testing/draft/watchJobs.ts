import type { Answer } from '#form/answers.ts'

import { jobKeys } from './draftForm.ts'
import type { DraftServer } from './draftServer.ts'

/** Records the job that each value was typed for, as the page knew the group at that time. */
export function watchJobs() {
  const typedFor = new Map<Answer, number>()
  let seen: ReadonlyMap<string, number | undefined> = new Map()
  return {
    see(server: DraftServer | undefined): void {
      seen = new Map(jobKeys.map((key) => [key, server?.getJobId(key)]))
    },
    noteTyped(key: string, value: Answer): void {
      const job = seen.get(key)
      if (job !== undefined && /\d/.test(String(value))) typedFor.set(value, job)
    },
    /** The student chose it in a conflict and has seen where it goes. */
    free: (value: Answer) => typedFor.delete(value),
    /** @throws Error if it was typed for another job */
    check(server: DraftServer, key: string, value: Answer | undefined): void {
      const job = typedFor.get(value ?? '')
      if (job !== undefined && job !== server.getJobId(key)) {
        throw new Error(`${key}: ${String(value)} was typed for another job`)
      }
    },
  }
}
