import { createHash, hkdfSync } from 'node:crypto'

/** What lets a student's browser keep what the server has not got yet, unreadable for everybody else. */
export interface JournalAccess {
  /** Tells one student's journal from another's, and nothing about who that is. */
  readonly owner: string
  /** 32 bytes each, base64; the first one seals, all of them open. */
  readonly keys: readonly string[]
}

export type GetJournalAccess = (studentId: string) => JournalAccess

export function createJournalAccess(secrets: readonly string[]): GetJournalAccess {
  return (studentId) => ({
    owner: createHash('sha256').update(`gatehouse journal ${studentId}`).digest('base64url').slice(0, 22),
    keys: secrets.map((secret) =>
      Buffer.from(hkdfSync('sha256', secret, studentId, 'gatehouse journal', 32)).toString('base64'),
    ),
  })
}
