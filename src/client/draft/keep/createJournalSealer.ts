import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { managedNonce } from '@noble/ciphers/utils.js'

import { fromBase64 } from './base64.ts'
import type { JournalRecord } from './journalDatabase.ts'

const createCipher = managedNonce(xchacha20poly1305)
const encoder = new TextEncoder()

export type Sealer = ReturnType<typeof createJournalSealer>

/**
 * Encrypts what is stored on the device with keys from the student's session. Synchronous, unlike Web Crypto, since the
 * page may be closed right after a key.
 * @param keys from the profile, base64; the first one encrypts
 */
export function createJournalSealer(keys: readonly string[]) {
  const [first, ...earlier] = keys.map(fromBase64)
  if (!first) throw new TypeError('There is no key.')
  return {
    seal: (record: Omit<JournalRecord, 'sealed'>, text: string): Required<JournalRecord> => ({
      ...record,
      sealed: createCipher(first, nameRecord(record)).encrypt(encoder.encode(text)),
    }),
    /** Returns undefined if there is nothing, or if none of the keys decrypts it. */
    open(record: JournalRecord): string | undefined {
      const { sealed } = record
      if (!sealed) return undefined
      for (const key of [first, ...earlier]) {
        try {
          return new TextDecoder().decode(createCipher(key, nameRecord(record)).decrypt(sealed))
        } catch {
          // Wrong key, or modified data.
        }
      }
      return undefined
    },
  }
}

/** Additional data that ties a ciphertext to its record. */
function nameRecord({ id, owner, count, at }: Omit<JournalRecord, 'sealed'>): Uint8Array {
  return encoder.encode(`${id} ${owner} ${count} ${at}`)
}
