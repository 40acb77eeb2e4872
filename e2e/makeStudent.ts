import { type APIRequestContext, expect } from '@playwright/test'

import { findCode, type Gatehouse } from '../testing/startGatehouse.ts'

/** A student with an account. */
export interface Student {
  readonly email: string
  readonly password: string
  /** Calls the server with the student's cookies. */
  call(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
  ): Promise<Readonly<Record<string, unknown>>>
}

const password = 'Laurel-Ridge-2027'

/**
 * Creates an account, logs in and starts the application.
 * @param request sends the calls and keeps the cookies
 * @param email a new address
 */
export async function makeStudent(
  gatehouse: Gatehouse,
  request: APIRequestContext,
  email: string,
): Promise<Student> {
  const call: Student['call'] = async (method, path, data) => {
    const headers = { origin: gatehouse.url, 'content-type': 'application/json' }
    const response = await request.fetch(path, { method, headers, data })
    expect([path, response.status()]).toEqual([path, 200])
    return (await response.json()) as Record<string, unknown>
  }
  await call('POST', '/public/signup', { username: email, password })
  await expect.poll(() => findCode(gatehouse, email)).toBeDefined()
  await call('POST', '/public/confirm', { username: email, code: findCode(gatehouse, email) })
  await call('POST', '/public/login', { username: email, password })
  await call('POST', '/api/web-status', { web_status: 'started' })
  return { email, password, call }
}
