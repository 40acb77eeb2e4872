import { type ColumnType, sql } from 'kysely'

import type { StaffLogDetails, StaffLogKind } from '#contract/staffLogRules.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { StaffSession } from '#server/platform/http/session.ts'

import { hashLogRow } from './migrations/hashLogRow.ts'

declare module '#server/platform/database/database.ts' {
  interface Tables {
    /** Append-only: the database refuses every change, and chains the rows. */
    readonly staff_log: {
      /** From 1, without a gap. */
      number: ColumnType<string, never, never>
      at: ColumnType<Date, Date, never>
      /** null for what was done by a command. */
      member_id: ColumnType<string | null, string | null, never>
      /** The member's address at that time, or who ran the command. */
      member: ColumnType<string, string, never>
      role: ColumnType<string | null, string | null, never>
      kind: ColumnType<StaffLogKind, StaffLogKind, never>
      student_id: ColumnType<string | null, string | null, never>
      reference: ColumnType<string | null, string | null, never>
      details: ColumnType<StaffLogDetails, string, never>
      /** SHA-256 of this row and the hash before it. */
      hash: ColumnType<Buffer, never, never>
    }
  }
}

export interface StaffLogEntry {
  readonly at: Date
  /** A member, or the name of whoever ran a command, or the address of whoever was refused. */
  readonly by: Pick<StaffSession, 'id' | 'email' | 'role'> | string
  readonly kind: StaffLogKind
  readonly studentId?: string | undefined
  readonly reference?: string | undefined
  readonly details?: StaffLogDetails
}

/**
 * Adds to the log, in the transaction of what it tells. Others who add to it wait for the end of that transaction: call
 * this last, after whatever else the transaction writes or locks.
 */
export async function addStaffLog(tx: Database, entry: StaffLogEntry): Promise<void> {
  await addStaffLogs(tx, [entry])
}

/** The same for several, in their order. */
export async function addStaffLogs(tx: Database, entries: readonly StaffLogEntry[]): Promise<void> {
  for (let at = 0; at < entries.length; at += rowsPerStatement)
    await tx
      .insertInto('staff_log')
      .values(entries.slice(at, at + rowsPerStatement).map(makeRow))
      .execute()
}

/** A statement has at most 65,535 parameters. */
const rowsPerStatement = 1000

function makeRow({ at, by, kind, studentId, reference, details = {} }: StaffLogEntry) {
  const member = typeof by === 'string' ? { id: null, email: by, role: null } : by
  return {
    at,
    member_id: member.id,
    member: member.email,
    role: member.role,
    kind,
    student_id: studentId ?? null,
    reference: reference ?? null,
    details: JSON.stringify(details),
  }
}

/** What a member has done to an application under the id that their page has given it; undefined if it was not done. */
export async function findLoggedAction(
  db: Database,
  studentId: string,
  memberId: string,
  actionId: string,
): Promise<StaffLogDetails | undefined> {
  const row = await db
    .selectFrom('staff_log')
    .select('details')
    .where('student_id', '=', studentId)
    .where('member_id', '=', memberId)
    .where('kind', '=', 'changed')
    .where(sql`details ->> 'action'`, '=', actionId)
    .executeTakeFirst()
  return row?.details
}

/** A row that does not follow from the one before it; `before` is the number of that one. */
interface BrokenLogRow {
  readonly number: string
  readonly before: string
  /** Whether the row is as it was when it was added. */
  readonly isIntact: boolean
}

/** Lists the rows at which the chain is broken, from the first on. */
export async function listBrokenRows(db: Database, limit: number): Promise<BrokenLogRow[]> {
  const { rows } = await sql<BrokenLogRow>`
    select number, before, "isIntact" from (
      select one.number, lag(one.number, 1, 0::bigint) over in_order as before,
        one.hash = ${hashLogRow('one', sql`lag(one.hash, 1, ''::bytea) over in_order`)} as "isIntact"
      from staff_log as one window in_order as (order by one.number)
    ) as checked
    where not "isIntact" or number <> before + 1
    order by number limit ${limit}`.execute(db)
  return rows
}

/** What the office notes: the row, and with it all before it, can no longer be changed without being noticed. */
export async function findLogRow(db: Database, number?: string) {
  return await db
    .selectFrom('staff_log')
    .select(['number', 'at', 'hash'])
    .$if(number !== undefined, (query) => query.where('number', '=', number ?? ''))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}
