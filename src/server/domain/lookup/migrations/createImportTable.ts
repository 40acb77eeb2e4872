import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * 0010: imports that are written row by row and published at once. A row belongs to its import, and is visible once
 * that has a version; of several rows with one id the latest version counts. The database rejects an import by an older
 * program that is still running; its lookups continue.
 */
export const createImportTable: Migration = {
  up: async (db) => {
    await sql`
      create table lookup_import (
        id serial primary key,
        category text not null,
        version integer,
        touched_at timestamptz not null
      )`.execute(db)
    await sql`
      insert into lookup_import (category, version, touched_at)
      select category, version, now() from lookup_version`.execute(db)
    await sql`alter table lookup_entry add column import_id integer references lookup_import (id)`.execute(db)
    await sql`
      update lookup_entry set import_id = lookup_import.id
      from lookup_import where lookup_import.category = lookup_entry.category`.execute(db)
    await sql`alter table lookup_entry alter column import_id set not null`.execute(db)
    await sql`alter table lookup_entry drop constraint lookup_entry_pkey`.execute(db)
    await sql`alter table lookup_entry add primary key (category, id, import_id)`.execute(db)
    await sql`create index lookup_entry_by_import on lookup_entry (import_id)`.execute(db)
  },
}
