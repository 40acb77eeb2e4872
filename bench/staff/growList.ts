import type { Pool } from 'pg'

import { listPossibleChoices } from '#form/choice.ts'
import { campusKey, programKey, schoolKeys, stateKey } from '#form/listedKeys.ts'
import { nameKeys } from '#form/studentName.ts'
import { termKey } from '#form/termKey.ts'
import { tenant } from '#tenant/tenant.ts'

import { form, today } from '../load/sampleAnswers.ts'

/** Of each hundred applications. */
const submitted = 70
const handled = 65
const assigned = 50
const seen = 90

export const members = ['1', '2', '3', '4'].map((n) => `00000000-0000-4000-8000-00000000000${n}`)

const startings = [
  'Bal',
  'Cor',
  'Dun',
  'Fer',
  'Gal',
  'Har',
  'Kel',
  'Lan',
  'Mar',
  'Nor',
  'Pel',
  'Ros',
  'San',
  'Tor',
  'Wil',
]
const endings = [
  'aby',
  'acre',
  'beck',
  'by',
  'dale',
  'den',
  'ero',
  'ez',
  'field',
  'ford',
  'gate',
  'ham',
  'ing',
  'ini',
  'ley',
]
const middles = ['', 'an', 'el', 'er', 'in', 'on', 'tin', 'ver']

/** 1,800 of each. */
const lastNames = startings.flatMap((start) =>
  middles.flatMap((middle) => endings.map((end) => start + middle + end)),
)
const firstNames = lastNames.map((name) => `${name.slice(0, -1)}a`)

/** Four of ten have the same. */
const mailDomains =
  'gmail.com gmail.com gmail.com gmail.com outlook.com yahoo.com icloud.com oakridge.example maryville.example student.example'.split(
    ' ',
  )

const insert = `
  with numbered as (
    select n, gen_random_uuid() as id, now() - n * interval '7 minutes' as at,
      ($2::text[])[1 + (n * 7) % cardinality($2::text[])] as first,
      ($3::text[])[1 + (n * 13 + n / 1800) % cardinality($3::text[])] as last,
      upper(substr(md5(n::text), 1, 4) || ' ' || substr(md5(n::text), 5, 4)) as code
    from generate_series(1, $1::integer) n
  ), made as (
    insert into student (id, email, email_key, confirmed_at, created_at)
    select id, address, address, at, at
    from (
      select *, lower(first || '.' || last) || n || '@' || ($11::text[])[1 + n % cardinality($11::text[])] as address
      from numbered
    ) named
  ), answered as (
    select n, id, at, code, jsonb_build_object('${nameKeys[0]}', first, '${nameKeys[1]}', last,
        '${termKey}', ($4::text[])[1 + n % cardinality($4::text[])],
        '${campusKey}', ($5::text[])[1 + (n / 3) % cardinality($5::text[])],
        '${programKey}', ($6::text[])[1 + (n / 7) % cardinality($6::text[])],
        '${stateKey}', ($12::text[])[1 + n % 97 % cardinality($12::text[])],
        '${schoolKeys.name}', ($3::text[])[1 + n * 31 % 1800] || ' High School',
        '${schoolKeys.city}', ($2::text[])[1 + n * 31 % 1800 % 7],
        '${schoolKeys.state}', ($12::text[])[1 + n * 31 % 1800 % cardinality($12::text[])]) as answers
    from numbered
  ), applied as (
    insert into application (student_id, answers, changed_at, submission_number)
    select id, answers, at, case when n % 100 < ${submitted} then 1 else 0 end from answered
  ), sent as (
    insert into submission (student_id, number, reference, submitted_at, form_version, contents, record, answers, documents)
    select id, 1, $7 || ' ' || code || n, at, 'grown', $8::jsonb || jsonb_build_object('answers', answers), '[]', '{}', '[]'
    from answered where n % 100 < ${submitted}
  ), reached as (
    insert into web_status (student_id, submission_number, web_status, at)
    select id, 1, status, at from numbered, unnest(array['started', 'validating', 'submitted']) status
    where n % 100 < ${submitted} or status = 'started' or (n % 3 = 0 and status = 'validating')
  ), told as (
    insert into feed_event (event, student_id, reference, at)
    select 'application.submitted', id, $7 || ' ' || code || n, at from numbered where n % 100 < ${submitted}
  ), processed as (
    insert into application_processing (student_id, revision, stage, assignee, handled_at, changed_at, changed_by,
      changed_by_name)
    select id, 1, ($9::text[])[1 + n / 5 % cardinality($9::text[])],
      case when n % 100 < ${assigned} then ($10::uuid[])[1 + n % 4] end, now(), now(), ($10::uuid[])[1], 'Ida Moss'
    from numbered where n % 100 < ${handled}
  ), late as (
    insert into document (student_id, answer_key, file_key, file_name, file_size, status, pdf_file_key, page_count,
      changed_at, received_at)
    select id, 'transcript-late-1', 'uploads/' || id, 'a.pdf', 1, 'COMPLETED', 'documents/' || id, 1, at, at
    from numbered where n % 100 < 20
  )
  insert into application_look (member_id, student_id, looked_at, feed_id, note_id)
  select ($10::uuid[])[1], id, now(), ${Number.MAX_SAFE_INTEGER}, 0 from numbered where n % 100 < ${seen}`

/** Adds applications with what lists are made of, most of them dealt with, as at the end of a season. */
export async function growList(pool: Pool, count: number): Promise<void> {
  const contents = { answers: {}, addAnother: {}, tabs: {}, documents: {} }
  const client = await pool.connect()
  client.connection.stream.removeAllListeners('timeout')
  // Skips foreign key checks and the numbers of the feed: the rows are consistent.
  await client.query("set session_replication_role = replica; set statement_timeout = '1h'")
  const values = (key: string): string[] => {
    const { choices = [] } = form.slots.get(key) ?? {}
    return [...new Set(listPossibleChoices(choices, today).map(({ value }) => value))]
  }
  await client.query(insert, [
    count,
    firstNames,
    lastNames,
    values(termKey),
    values(campusKey),
    values(programKey),
    tenant.shortName,
    JSON.stringify(contents),
    (tenant.stages ?? []).map(({ key }) => key),
    members,
    mailDomains,
    values(stateKey),
  ])
  await client.query(
    `insert into staff_member (id, email, email_key, name, role, sees, added_at)
    select id::uuid, id || '@harbor.example', id || '@harbor.example', 'Ida Moss', 'officer', 'all', now()
    from unnest($1::text[]) as id on conflict do nothing`,
    [members],
  )
  client.release(true)
  await pool.query('analyze')
}
