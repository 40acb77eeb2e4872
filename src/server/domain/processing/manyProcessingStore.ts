import { sql } from 'kysely'

import { makeBaseCondition, type Viewer } from '#server/domain/applicationList/listConditionStore.ts'
import type { Database } from '#server/platform/database/database.ts'

import type { Member } from './processingStore.ts'

/** An application as a member has seen it. */
export interface SeenApplication {
  readonly id: string
  readonly revision: number
}

/** What is set for each of many; undefined keeps what is stored. */
export interface ManyChange {
  readonly stage?: string | null | undefined
  readonly assignee?: string | null | undefined
}

/**
 * Changes those of these applications that the viewer may see and that nobody else has changed since the viewer saw them. A
 * stage also says that what the member has read was dealt with, or everything until now if they have read nothing.
 * @returns those that were changed, with their references
 */
export async function writeManyProcessing(
  tx: Database,
  viewer: Viewer,
  seen: readonly SeenApplication[],
  { stage, assignee }: ManyChange,
  { at, by }: { readonly at: Date; readonly by: Member },
) {
  const keepOr = (column: 'stage' | 'assignee', value: unknown) =>
    value === undefined ? sql`stored.${sql.ref(column)}` : sql`excluded.${sql.ref(column)}`
  const handled =
    stage === undefined
      ? sql`null::timestamptz`
      : sql`coalesce((
          select looked_at from application_look as look
          where look.student_id = given.id and look.member_id = ${by.id}::uuid), ${at}::timestamptz)`
  const { rows } = await sql<{ id: string; reference: string | null }>`
    with written as (
      insert into application_processing as stored
          (student_id, revision, stage, assignee, handled_at, changed_at, changed_by, changed_by_name)
        select given.id, given.revision + 1, ${stage ?? null}::text, ${assignee ?? null}::uuid, ${handled},
          ${at}::timestamptz, ${by.id}::uuid, ${by.name}::text
        from unnest(${seen.map(({ id }) => id)}::uuid[], ${seen.map((one) => one.revision)}::integer[])
          as given (id, revision)
        where given.id in (select student_id from application_list where ${makeBaseCondition(viewer, {})})
        order by given.id
      on conflict (student_id) do update set revision = stored.revision + 1,
        stage = ${keepOr('stage', stage)}, assignee = ${keepOr('assignee', assignee)},
        handled_at = greatest(stored.handled_at, excluded.handled_at), changed_at = excluded.changed_at,
        changed_by = excluded.changed_by, changed_by_name = excluded.changed_by_name
      where stored.revision = excluded.revision - 1 or stored.changed_by = excluded.changed_by
      returning student_id
    )
    select student_id as id, reference from written join application_list using (student_id)`.execute(tx)
  return rows
}

/** Those of these applications that the viewer may see, as they are stored. */
export async function listStored(tx: Database, viewer: Viewer, ids: readonly string[]) {
  const { rows } = await sql<{
    id: string
    name: string
    email: string
    reference: string | null
    revision: number
    stage: string | null
    assignee: string | null
    changedBy: string
  }>`
    select student_id as id, name, email, reference, revision, processing.stage, processing.assignee,
      changed_by_name as "changedBy"
    from (
      select student_id, name, name_key, email, reference from application_list
      where student_id = any(${ids}::uuid[]) and ${makeBaseCondition(viewer, {})}
    ) as listed join application_processing as processing using (student_id)
    order by name_key, student_id`.execute(tx)
  return rows
}
