import type { Erasure } from '#server/outputs/staff/actions/registerErasureRoutes.ts'
import type { Context } from '#server/platform/context.ts'
import type { Sealer } from '#server/platform/secret/sealer.ts'

import { erasePersonWithMails } from './eraseStudents.ts'
import { countPersonData } from './personStore.ts'

/** What `erase` does, for the staff's pages. */
export function createErasure(
  context: Pick<Context, 'db' | 'clock' | 'jobs'> & {
    readonly mailSealer: Sealer
    readonly mailFolder: string
  },
): Erasure {
  return {
    count: async (studentId) => await countPersonData(context.db, studentId),
    erase: async ({ student, ...given }) => await erasePersonWithMails({ ...context, ...given }, student),
  }
}
