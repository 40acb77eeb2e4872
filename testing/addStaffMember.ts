import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'

/** Adds a member of the staff with an id that a test knows, unless there is one. */
export async function addStaffMember(
  db: Database,
  { id, name = 'Ida Moss' }: { readonly id: string; readonly name?: string },
): Promise<void> {
  const email = `${id}@harbor.example`
  await sql`
    insert into staff_member (id, email, email_key, name, role, sees, added_at)
    values (${id}, ${email}, ${email}, ${name}, 'officer', 'all', now()) on conflict do nothing`.execute(db)
}
