import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

/** Makes a confirmation code: 6 digits. */
export function makeCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/**
 * The hash under which a code is kept. Without the key all million codes would be tried in no time.
 * @param key derived from SECRET
 * @param id of the row it is kept in, so that equal codes do not look equal
 */
export function hashCode(key: Buffer, id: string, code: string): Buffer {
  return createHmac('sha256', key).update(`${id} ${code}`).digest()
}

/**
 * Compares a code with its hash, in constant time.
 * @param keys any of them may have been used
 */
export function isCode(
  keys: readonly Buffer[],
  kept: { readonly id: string; readonly code_hash: Buffer },
  code: string,
): boolean {
  return keys.some((key) => timingSafeEqual(kept.code_hash, hashCode(key, kept.id, code)))
}
