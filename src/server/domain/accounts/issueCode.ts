import { randomUUID } from 'node:crypto'

import type { Database } from '#server/platform/database/database.ts'

import { hashCode, makeCode } from './confirmationCode.ts'
import { insertCode } from './pendingStore.ts'

/**
 * Makes a code and keeps it, hashed.
 * @param browserHash of the browser that asks, where it has signed up with this address
 * @param isMailed false where the address gets another mail instead: then the same is done and kept, but for a code that
 * nobody can enter, so that the work tells nothing
 * @returns the code to mail
 */
export async function issueCode(
  tx: Database,
  key: Buffer,
  { emailKey, browserHash }: { readonly emailKey: string; readonly browserHash: Buffer | undefined },
  isMailed: boolean,
  now: Date,
): Promise<string> {
  const id = randomUUID()
  const code = makeCode()
  await insertCode(
    tx,
    { id, emailKey, browserHash, codeHash: hashCode(key, id, isMailed ? code : 'none') },
    now,
  )
  return code
}
