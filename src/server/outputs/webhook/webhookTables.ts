import type { ColumnType, Generated } from 'kysely'

export type WebhookTables = {
  readonly webhook_delivery: {
    id: string
    student_id: string
    reference: string
    created_at: Date
    attempts: Generated<number>
    tried_at: ColumnType<Date | null, never, Date>
    /** `HTTP 204`, or why there was no reply. */
    answer: ColumnType<string | null, never, string>
    delivered_at: ColumnType<Date | null, never, Date>
    given_up_at: ColumnType<Date | null, never, Date>
  }
}

declare module '#server/platform/database/database.ts' {
  interface Tables extends WebhookTables {}
}
