import type { ColumnType } from 'kysely'

import type { Answers } from '#form/answers.ts'

export type PrefillTables = {
  readonly prefill: {
    id: string
    /** SHA-256 of the token in the link. */
    token_hash: Buffer
    answers: ColumnType<Answers, string, never>
    created_at: Date
    /** Who in the office made it: the name of the account on the machine. */
    created_by: string
    expires_at: Date
    revoked_at: ColumnType<Date | null, never, Date>
  }
}

declare module '#server/platform/database/database.ts' {
  interface Tables extends PrefillTables {}
}
