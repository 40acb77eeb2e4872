import type { Student } from './makeStudent.ts'

/** The answers by the server's word. */
export async function readAnswers(call: Student['call']): Promise<unknown> {
  return (await call('GET', '/api/profile')).answer
}
