import { type Generated, sql } from 'kysely'

import { figureKeys, listedKeys } from '#form/listedKeys.ts'
import type { WebStatus } from '#form/webStatus.ts'
import type { Database } from '#server/platform/database/database.ts'

import type { Needs, Summary, SummarySources } from './summarize.ts'

declare module '#server/platform/database/database.ts' {
  interface Tables {
    /** Of each application that was begun, what the office's lists show. Derived from other tables. */
    readonly application_list: {
      student_id: string
      /** Several of the following columns as one, to group by (`countedFacets.ts`): each column costs. */
      facets: string
      status: WebStatus | 'correction' | 'withdrawn'
      /** First and last name. */
      name: string
      /** Last and first name, folded. */
      name_key: string
      email: string
      /** Of the last submission. */
      reference: string | null
      /** Values of choices; '' if not answered. */
      term: string
      program: string
      campus: string
      /** Of the first submission. */
      submitted_at: Date | null
      /** Of the last submission, if it is not the first. */
      corrected_at: Date | null
      /** When the last late document was ready. */
      last_late_at: Date | null
      /** When the student or the office last did something that members should notice. */
      changed_at: Date
      /** The documents that may come after the submission, and which the submission itself had not. */
      awaited: Generated<readonly string[]>
      /** The version of the form by which they were listed. */
      awaited_version: string | null
      /** Those that have not come. */
      missing: Generated<readonly string[]>
      needs: Needs | null
      /** First what needs doing. */
      work_order: string
      stage: string | null
      assignee: string | null
      /** Of the last event and the last note, to find what a member has not seen; 0 without one. */
      last_feed_id: string
      last_note_id: string
    }
    /** The words by which an application is found. Derived from other tables. */
    readonly application_search: {
      student_id: string
      words: string
      variants: readonly string[]
    }
    /** Of each application that was submitted, what the office's figures count, as it was last submitted. Derived from other tables. */
    readonly application_figures: {
      student_id: string
      /** Of the first submission. */
      submitted_at: Date
      is_withdrawn: boolean
      /** Values of choices; '' if not answered. */
      term: string
      program: string
      campus: string
      state: string
      /** In words, with its place. */
      school: string
    }
  }
}

/**
 * Locks the summaries until the transaction ends, so that of two changes at once the second one sees what the first one
 * has written. They are the last rows that a transaction locks.
 */
export async function lockSummaries(tx: Database, studentIds: readonly string[]): Promise<void> {
  await sql`
    select from application_list where student_id = any(${studentIds}::uuid[])
    order by student_id for update`.execute(tx)
}

export async function readSources(tx: Database, studentIds: readonly string[]): Promise<SummarySources[]> {
  const pick = (keys: Iterable<string>) =>
    sql.join([...keys].map((key) => sql`${key}::text, answers -> ${key}::text`))
  const { rows } = await sql<SummarySources>`
    select application.student_id as "studentId", student.email,
      jsonb_strip_nulls(jsonb_build_object(${pick(listedKeys)})) as answers,
      (
        select jsonb_strip_nulls(jsonb_build_object(${pick(figureKeys)})) from (
          select contents -> 'answers' as answers from submission
          where submission.student_id = application.student_id order by number desc limit 1
        ) as last
      ) as "submittedAnswers",
      correction_until is not null as "isInCorrection",
      (
        select count(*)::integer from web_status
        where web_status.student_id = application.student_id and web_status.submission_number
          = application.submission_number + (application.submission_number = 0 or correction_until is not null)::integer
      ) as statuses,
      sent."firstSubmittedAt", sent."lastSubmittedAt", coalesce(sent."isWithdrawn", false) as "isWithdrawn",
      coalesce(sent."references", '{}') as "references",
      late."lastLateAt", coalesce(late."lateKeys", '{}') as "lateKeys",
      coalesce(office."officeKeys", '{}') as "officeKeys",
      greatest(
        (select max(at) from web_status where web_status.student_id = application.student_id),
        happened.at, noted.at, sent."lastSubmittedAt", late."lastLateAt", office."changedAt"
      ) as "changedAt",
      coalesce(application_list.awaited, '{}') as awaited, awaited_version as "awaitedVersion",
      application_processing.stage, application_processing.assignee, handled_at as "handledAt",
      happened.id as "lastFeedId", noted.id as "lastNoteId"
    from application
    join student on student.id = application.student_id
    left join application_list on application_list.student_id = application.student_id
    left join application_processing on application_processing.student_id = application.student_id
    cross join lateral (
      select min(submitted_at) as "firstSubmittedAt", max(submitted_at) as "lastSubmittedAt",
        bool_or(state = 'withdrawn') as "isWithdrawn", array_agg(reference order by number desc) as "references"
      from submission where submission.student_id = application.student_id
    ) as sent
    cross join lateral (
      select max(changed_at) as "lastLateAt", array_agg(answer_key) as "lateKeys" from document
      where document.student_id = application.student_id and status = 'COMPLETED' and received_at is not null
    ) as late
    cross join lateral (
      select max(changed_at) as "changedAt",
        array_agg(document_key) filter (where document_key is not null and received_on is not null) as "officeKeys"
      from office_status where office_status.student_id = application.student_id
    ) as office
    cross join lateral (
      select max(at) as at, coalesce(max(id), 0) as id from feed_event
      where feed_event.student_id = application.student_id
    ) as happened
    cross join lateral (
      select max(at) as at, coalesce(max(id), 0) as id from application_note
      where application_note.student_id = application.student_id
    ) as noted
    where application.student_id = any(${studentIds}::uuid[])`.execute(tx)
  return rows
}

export async function writeSummaries(tx: Database, summaries: readonly Summary[]): Promise<void> {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(summaries)}::jsonb) as one (
        "studentId" uuid, status text, name text, "nameKey" text, email text, reference text, term text, program text,
        campus text, facets text, "submittedAt" timestamptz, "correctedAt" timestamptz, "lastLateAt" timestamptz,
        "changedAt" timestamptz, awaited text[], "awaitedVersion" text, missing text[], needs text, "workOrder" bigint, stage text, assignee uuid,
        "lastFeedId" bigint, "lastNoteId" bigint, words text[], variants text[], figures jsonb)
    ), listed as (
      insert into application_list (student_id, facets, status, name, name_key, email, reference, term, program, campus,
          submitted_at, corrected_at, last_late_at, changed_at, awaited, awaited_version, missing, needs, work_order, stage, assignee,
          last_feed_id, last_note_id)
        select "studentId", facets, status, name, "nameKey", email, reference, term, program, campus,
          "submittedAt", "correctedAt", "lastLateAt", "changedAt", awaited, "awaitedVersion", missing, needs, "workOrder", stage, assignee,
          "lastFeedId", "lastNoteId" from given
      on conflict (student_id) do update set
        facets = excluded.facets, status = excluded.status, name = excluded.name, name_key = excluded.name_key, email = excluded.email,
        reference = excluded.reference, term = excluded.term, program = excluded.program, campus = excluded.campus,
        submitted_at = excluded.submitted_at, corrected_at = excluded.corrected_at,
        last_late_at = excluded.last_late_at, changed_at = excluded.changed_at, awaited = excluded.awaited,
        awaited_version = excluded.awaited_version, missing = excluded.missing,
        needs = excluded.needs, work_order = excluded.work_order, stage = excluded.stage, assignee = excluded.assignee,
        last_feed_id = excluded.last_feed_id, last_note_id = excluded.last_note_id
    ), counted as (
      insert into application_figures as found
          (student_id, submitted_at, is_withdrawn, term, program, campus, state, school)
        select "studentId", "submittedAt", "isWithdrawn", term, program, campus, state, school from (
          select "studentId", "submittedAt", one.* from given
          cross join jsonb_to_record(figures) as one (
            "isWithdrawn" boolean, term text, program text, campus text, state text, school text)
          where figures is not null
        ) as submitted
      on conflict (student_id) do update set
        submitted_at = excluded.submitted_at, is_withdrawn = excluded.is_withdrawn, term = excluded.term,
        program = excluded.program, campus = excluded.campus, state = excluded.state, school = excluded.school
        where (found.submitted_at, found.is_withdrawn, found.term, found.program, found.campus, found.state, found.school)
          is distinct from (excluded.submitted_at, excluded.is_withdrawn, excluded.term, excluded.program,
            excluded.campus, excluded.state, excluded.school)
    )
    insert into application_search as found (student_id, words, variants)
      select "studentId", array_to_tsvector(words), variants from given
    on conflict (student_id) do update set words = excluded.words, variants = excluded.variants
      where (found.words, found.variants) is distinct from (excluded.words, excluded.variants)`.execute(tx)
}

/**
 * Applications that were begun and have no summary, or whose awaited documents were listed by another version of the form,
 * in the order of their ids.
 */
export async function listUnfilled(
  db: Database,
  formVersion: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select application.student_id as id from application
    left join application_list as listed on listed.student_id = application.student_id
    where application.student_id > ${after}::uuid
      and case
        when listed.student_id is null
          then exists (select from web_status where web_status.student_id = application.student_id)
        else submitted_at is not null and awaited_version is distinct from ${formVersion}
      end
    order by application.student_id limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/** What was last submitted, without the record. */
export async function listLastContents(db: Database, studentIds: readonly string[]) {
  return await db
    .selectFrom('submission')
    .innerJoin('application', (join) =>
      join
        .onRef('application.student_id', '=', 'submission.student_id')
        .onRef('submission_number', '=', 'number'),
    )
    .select(['submission.student_id as studentId', 'contents'])
    .where('submission.student_id', 'in', studentIds)
    .execute()
}
