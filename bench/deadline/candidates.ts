import type { Pool } from 'pg'

import { hashPassword } from '#server/domain/accounts/passwordWork.ts'

import { completeAnswers } from '../../testing/rules/completeAnswers.ts'
import { seedStudents } from '../load/seedStudents.ts'
import { type Call, sendCall } from '../load/sendRequests.ts'

/** A student with a password and a complete application. */
export interface Candidate {
  readonly username: string
  readonly headers: Call['headers']
  /** Each from a network of its own. */
  readonly localAddress: string
}

const password = 'Laurel-Ridge-2027'
const kind = 'deadline'

/** All have the same password, since hashing one for each takes long. */
export async function addCandidates(pool: Pool, count: number): Promise<Candidate[]> {
  const students = await seedStudents(pool, count, kind, completeAnswers)
  await pool.query('update student set password_hash = $1', [await hashPassword(password)])
  return students.map(({ index, headers }) => ({
    username: `${kind}${index + 1}@example.org`,
    // Those of a browser that has never been here.
    headers: { ...headers, cookie: '' },
    localAddress: `127.${1 + (index >> 8)}.${index & 255}.1`,
  }))
}

/**
 * Logs in with the password.
 * @returns the headers of calls with the new session
 */
export async function logIn(
  origin: string,
  { username, headers, localAddress }: Candidate,
): Promise<Call['headers']> {
  const body = JSON.stringify({ username, password })
  const url = `${origin}/public/login`
  const { status, text, cookies } = await sendCall({ url, method: 'POST', headers, body, localAddress })
  if (status !== 200) throw new Error(`login: ${status} ${text.slice(0, 100)}`)
  return { ...headers, cookie: cookies.map((one) => one.split(';')[0]).join('; ') }
}
