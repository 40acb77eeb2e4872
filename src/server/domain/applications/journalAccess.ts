import { createHash, hkdfSync } from 'node:crypto'

/** What lets a student's browser keep what the server has not got yet, unreadable for everybody else. */
export interface JournalAccess {
  /** Tells one student's journal from another's, and nothing about who that is. */
  readonly owner: string
  /** 32 bytes each, base64; the first one seals, all of them open. */
  readonly keys: readonly string[]
}

/** Gives a student's, from nothing that is stored. */
export type GetJournalAccess = (studentId: string) => JournalAccess

/**
 * Makes what derives each student's keys: HKDF-SHA-256 of SECRET and the student.
 * @param secrets SECRET, then those that it was before, so that a journal outlives a new one
 */
export function createJournalAccess(secrets: readonly string[]): GetJournalAccess {
  return (studentId) => ({
    owner: createHash('sha256').update(`gatehouse journal ${studentId}`).digest('base64url').slice(0, 22),
    keys: secrets.map((secret) =>
      Buffer.from(hkdfSync('sha256', secret, studentId, 'gatehouse journal', 32)).toString('base64'),
    ),
  })
}
