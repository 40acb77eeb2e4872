import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'

import type { Database } from '#server/platform/database/database.ts'

import { insertCode } from './pendingStore.ts'

/**
 * Makes a code of 6 digits and keeps its hash.
 * @param isMailed false where the address gets another mail instead: then the same is done and kept, but for a code that
 * nobody can enter, so that the work tells nothing
 */
export async function issueCode(
  tx: Database,
  key: Buffer,
  { emailKey, browserHash }: { readonly emailKey: string; readonly browserHash: Buffer | undefined },
  isMailed: boolean,
  now: Date,
): Promise<string> {
  const id = randomUUID()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const codeHash = hashCode(key, id, isMailed ? code : 'none')
  await insertCode(tx, { id, emailKey, browserHash, codeHash }, now)
  return code
}

export function isCode(
  keys: readonly Buffer[],
  kept: { readonly id: string; readonly code_hash: Buffer },
  code: string,
): boolean {
  return keys.some((key) => timingSafeEqual(kept.code_hash, hashCode(key, kept.id, code)))
}

/** Without the key all million codes would be tried in no time; with the row's id equal codes do not look equal. */
function hashCode(key: Buffer, id: string, code: string): Buffer {
  return createHmac('sha256', key).update(`${id} ${code}`).digest()
}
