import { randomUUID } from 'node:crypto'

import type { Database } from '#server/database/database.ts'

import { hashCode, makeCode } from './confirmationCode.ts'
import { insertCode } from './pendingStore.ts'

/**
 * Makes a code and keeps it, hashed.
 * @param isMailed false where the address gets another mail instead: then the same is done and kept, but for a code that
 * nobody can enter, so that the work tells nothing
 * @returns the code to mail
 */
export async function issueCode(
  tx: Database,
  key: Buffer,
  emailKey: string,
  isMailed: boolean,
  now: Date,
): Promise<string> {
  const id = randomUUID()
  const code = makeCode()
  await insertCode(tx, { id, emailKey, codeHash: hashCode(key, id, isMailed ? code : 'none') }, now)
  return code
}
