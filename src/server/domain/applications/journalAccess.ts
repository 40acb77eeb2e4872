import { createHash, hkdfSync } from 'node:crypto'

/** Lets a student's browser keep unsaved answers encrypted. */
export interface JournalAccess {
  /** Distinguishes students' journals without identifying them. */
  readonly owner: string
  /** 32 bytes each, base64; the first encrypts, all of them decrypt. */
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
