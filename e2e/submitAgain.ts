import { expect } from '@playwright/test'

import { runAdminProgram } from '../testing/runAdminProgram.ts'
import type { Gatehouse } from '../testing/startGatehouse.ts'
import type { Student } from './makeStudent.ts'

/** Submits an application, by the calls of its page. */
export async function submit({ call }: Student): Promise<void> {
  await call('POST', '/api/web-status', { web_status: 'validating' })
  await call('POST', '/api/submit')
}

/** Opens a submitted application for correction, for a week. */
export async function reopen(gatehouse: Gatehouse, { email }: Student): Promise<void> {
  const until = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  const words = ['reopen', email, '--until', until, '--reason', 'Grades', '--by', 'Ada']
  const { code } = await runAdminProgram(words, { DATA_DIR: gatehouse.folder, PUBLIC_URL: gatehouse.url })
  expect(code).toBe(0)
}
