import type { ColumnType, Generated } from 'kysely'

export type ServiceTables = {
  readonly service_link: {
    id: string
    /** SHA-256 of the link's token. */
    token_hash: Buffer
    student_id: string
    created_at: Date
    /** The name of an account on the machine. */
    created_by: string
    expires_at: Date
    revoked_at: ColumnType<Date | null, never, Date>
  }
  readonly service_link_use: {
    id: Generated<string>
    link_id: string
    at: Date
    address: string
    /** null for the application. */
    document_key: string | null
  }
}

declare module '#server/platform/database/database.ts' {
  interface Tables extends ServiceTables {}
}
