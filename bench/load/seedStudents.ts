import { createHash, randomBytes } from 'node:crypto'

import type { Pool } from 'pg'

import type { Answers } from '#form/answers.ts'
import { tenant } from '#tenant/tenant.ts'

import { sampleAnswers } from './sampleAnswers.ts'

/** A student with an open session and a nearly complete application. */
export interface SeededStudent {
  readonly index: number
  readonly token: string
  readonly headers: Readonly<Record<string, string>>
  /** Incremented with each save. */
  revision: number
}

/**
 * Inserts students directly, since hashing hundreds of passwords takes long.
 * @param kind a word that distinguishes them from earlier ones
 */
export async function seedStudents(
  pool: Pool,
  count: number,
  kind: string,
  answers: Answers = sampleAnswers,
): Promise<SeededStudent[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with made as (
       insert into student (email, email_key, confirmed_at)
       select name, name, now() from (select $1 || n || '@example.org' as name from generate_series(1, $2) n) names
       returning id
     ), applied as (
       insert into application (student_id, answers, changed_at, last_page, revision)
       select id, $3::jsonb, now(), '/about', 1 from made
     ), reached as (
       insert into web_status (student_id, submission_number, web_status, at) select id, 1, 'started', now() from made
     ), entered as (
       insert into successful_login (student_id, at) select id, now() from made, generate_series(1, 2)
     )
     select id from made`,
    [kind, count, JSON.stringify(answers)],
  )
  await pool.query('analyze')
  return await openSessions(
    pool,
    rows.map(({ id }) => id),
  )
}

/** Opens sessions for students whose application is at revision 1 or `revision`. */
export async function openSessions(
  pool: Pool,
  studentIds: readonly string[],
  revision = 1,
): Promise<SeededStudent[]> {
  const students = studentIds.map((_, index) => makeStudent(index, revision))
  const hashes = students.map(({ token }) => createHash('sha256').update(token).digest())
  await pool.query(
    `insert into session (token_hash, student_id, created_at, used_at)
     select hash, id, now(), now() from unnest($1::bytea[], $2::uuid[]) as made (hash, id)`,
    [hashes, studentIds],
  )
  return students
}

function makeStudent(index: number, revision: number): SeededStudent {
  const token = randomBytes(32).toString('base64url')
  const headers = {
    cookie: `session=${token}; ${tenant.identityProviderPrefix}.session=1`,
    'content-type': 'application/json',
    // Each from a network of its own, as a trusted proxy reports it.
    'x-forwarded-for': `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
    'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
    'sec-fetch-site': 'same-origin',
    'accept-language': 'en-US,en;q=0.9',
    accept: '*/*',
  }
  return { index, token, headers, revision }
}
