import type { Student } from './makeStudent.ts'

/** The stored answers. */
export async function readAnswers(call: Student['call']): Promise<unknown> {
  return (await call('GET', '/api/profile')).answer
}
