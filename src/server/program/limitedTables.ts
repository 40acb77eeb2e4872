import type { LimitedTables } from '#server/platform/database/serverRights.ts'

/** The staff's log, of which the database numbers and chains the rows, and the list of the migrations that have run. */
export const limitedTables: LimitedTables = {
  staff_log: ['at', 'member_id', 'member', 'role', 'kind', 'student_id', 'reference', 'details'],
  kysely_migration: [],
}
