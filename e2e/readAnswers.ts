import { expect } from '@playwright/test'

import type { Student } from './makeStudent.ts'

/** The stored answers. */
export async function readAnswers(call: Student['call']): Promise<unknown> {
  return (await call('GET', '/api/profile')).answer
}

/** Waits until these answers are stored, beside any others. */
export async function expectAnswers(
  { call }: Pick<Student, 'call'>,
  answers: Readonly<Record<string, unknown>>,
): Promise<void> {
  await expect.poll(async () => await readAnswers(call)).toMatchObject(answers)
}
