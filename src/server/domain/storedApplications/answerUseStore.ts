import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'

export interface AnswerUse {
  readonly key: string
  /** Of a choice; '' for any other answer. */
  readonly value: string
  readonly drafts: number
  readonly submissions: number
}

/**
 * Counts the keys, and of choices the values, in the drafts and submissions that were last changed or made. Each
 * application is unpacked once, which is what takes time.
 */
export async function countAnswerUses(
  db: Database,
  choiceKeys: readonly string[],
  limit: number,
): Promise<AnswerUse[]> {
  const { rows } = await sql<AnswerUse>`
    with lately as (
      (select answers, 1 as draft, 0 as submission from application
        where submission_number = 0 order by changed_at desc limit ${limit})
      union all
      (select contents -> 'answers', 0, 1 from submission
        where state = 'current' order by submitted_at desc limit ${limit})
    )
    select key, case when key = any(${choiceKeys}::text[]) then value else '' end as value,
      sum(draft)::integer as drafts, sum(submission)::integer as submissions
    from lately, jsonb_each_text(answers) as answer (key, value)
    where value not in ('', '--', 'false')
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** The label of a choice as it was frozen with one of the last submissions, if it was. */
export async function findFrozenLabel(
  db: Database,
  { key, descKey, value }: Readonly<Record<'key' | 'descKey' | 'value', string>>,
  limit: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ label: string | null }>`
    select contents -> 'answers' ->> ${descKey} as label from (
      select contents from submission where state = 'current' order by submitted_at desc limit ${limit}
    ) as lately where contents -> 'answers' ->> ${key} = ${value} limit 1`.execute(db)
  return rows[0]?.label ?? undefined
}
