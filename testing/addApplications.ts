import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'

/** Adds applications of people of one name and birth date, `10001@example.org` and so on, of which the first are submitted. */
export async function addApplications(
  db: Database,
  { people, submitted }: { readonly people: number; readonly submitted: number },
): Promise<void> {
  const answers = { first_name: 'Ada', last_name: 'Núñez', birth_date: '2008-04-17' }
  const contents = { answers, addAnother: {}, tabs: {}, documents: {} }
  await sql`
    insert into student (email, email_key)
    select n || '@example.org', n || '@example.org' from generate_series(10001, 10000 + ${people}::integer) n`.execute(
    db,
  )
  await sql`
    insert into application (student_id, answers, changed_at)
    select id, ${JSON.stringify(answers)}::jsonb, now() from student`.execute(db)
  await sql`
    with closed as (
      update application set submission_number = 1
      where student_id in (select id from student order by email_key limit ${submitted}::integer)
      returning student_id, answers
    )
    insert into submission (student_id, number, reference, submitted_at, form_version, contents, record, answers, documents)
    select student_id, 1, 'LMU ' || student_id, now(), 'test', ${JSON.stringify(contents)}::jsonb, '[]', answers, '[]'
    from closed`.execute(db)
  await sql`
    insert into feed_event (event, student_id, reference, at)
    select 'application.submitted', student_id, reference, submitted_at from submission
    where position is null`.execute(db)
}
