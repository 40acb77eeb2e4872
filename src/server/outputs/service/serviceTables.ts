import type { ColumnType, Generated } from 'kysely'

/** The tables that this folder owns. */
export type ServiceTables = {
  readonly service_link: {
    id: string
    /** SHA-256 of the token in the link. */
    token_hash: Buffer
    student_id: string
    created_at: Date
    /** Who of the office made it: the name of the account on the machine. */
    created_by: string
    expires_at: Date
    revoked_at: ColumnType<Date | null, never, Date>
  }
  readonly service_link_use: {
    id: Generated<string>
    link_id: string
    at: Date
    /** Of the network that asked. */
    address: string
    /** The document that was fetched; null for the application. */
    document_key: string | null
  }
}
