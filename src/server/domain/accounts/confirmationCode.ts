import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'

import type { Database } from '#server/platform/database/database.ts'

import { insertCode } from './pendingStore.ts'

/** The first one hashes codes; stored ones may have been hashed with any of them. */
export type CodeKeys = readonly [Buffer, ...Buffer[]]

/**
 * Creates a 6-digit code and stores its hash.
 * @param isMailed false if the address gets another mail instead: the same work is done for a code that nobody can
 * enter, so that timing reveals nothing
 */
export async function issueCode(
  tx: Database,
  [key]: CodeKeys,
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
  keys: CodeKeys,
  kept: { readonly id: string; readonly code_hash: Buffer },
  code: string,
): boolean {
  return keys.some((key) => timingSafeEqual(kept.code_hash, hashCode(key, kept.id, code)))
}

/** The key prevents trying all million codes; the row's id makes equal codes look different. */
function hashCode(key: Buffer, id: string, code: string): Buffer {
  return createHmac('sha256', key).update(`${id} ${code}`).digest()
}
