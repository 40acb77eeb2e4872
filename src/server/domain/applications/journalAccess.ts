import { createHash, hkdfSync } from 'node:crypto'

export type GetJournalAccess = ReturnType<typeof createJournalAccess>

/** Lets a student's browser keep unsaved answers encrypted. */
export function createJournalAccess(secrets: readonly string[]) {
  return (studentId: string) => ({
    /** Distinguishes students' journals without identifying them. */
    owner: createHash('sha256').update(`gatehouse journal ${studentId}`).digest('base64url').slice(0, 22),
    /** 32 bytes each, base64; the first encrypts, all of them decrypt. */
    keys: secrets.map((secret) =>
      Buffer.from(hkdfSync('sha256', secret, studentId, 'gatehouse journal', 32)).toString('base64'),
    ),
  })
}
