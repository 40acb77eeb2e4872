import type { Answer } from '#form/answers.ts'

import { jobKeys } from './draftForm.ts'
import type { DraftServer } from './draftServer.ts'

/** Notes for which job of the group each value was typed, by what the page had seen of the server then. */
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
    /** Whoever chooses it has read where it goes. */
    free: (value: Answer) => typedFor.delete(value),
    /** @throws Error where it was typed for another job */
    check(server: DraftServer, key: string, value: Answer | undefined): void {
      const job = typedFor.get(value ?? '')
      if (job !== undefined && job !== server.getJobId(key)) {
        throw new Error(`${key}: ${String(value)} was typed for another job`)
      }
    },
  }
}
