import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { managedNonce } from '@noble/ciphers/utils.js'

import type { JournalRecord } from './journalDatabase.ts'

/**
 * Makes what lies on the device unreadable without the student's session. It answers at once, as the browser's own
 * cryptography does not: the page may be gone the moment after a key.
 */
export interface Sealer {
  seal(record: Omit<JournalRecord, 'sealed'>, text: string): Required<JournalRecord>
  /** Gives undefined where there is nothing, it was changed, or none of the keys opens it. */
  open(record: JournalRecord): string | undefined
}

const createCipher = managedNonce(xchacha20poly1305)
const encoder = new TextEncoder()

/**
 * Makes the sealer of one student.
 * @param keys from the profile, base64; the first one seals
 */
export function createSealer(keys: readonly string[]): Sealer {
  const [first, ...earlier] = keys.map((key) =>
    Uint8Array.from(atob(key), (character) => character.charCodeAt(0)),
  )
  if (!first) throw new TypeError('There is no key.')
  return {
    seal: (record, text) => ({
      ...record,
      sealed: createCipher(first, nameRecord(record)).encrypt(encoder.encode(text)),
    }),
    open(record) {
      const { sealed } = record
      if (!sealed) return undefined
      for (const key of [first, ...earlier]) {
        try {
          return new TextDecoder().decode(createCipher(key, nameRecord(record)).decrypt(sealed))
        } catch {
          // Not with this key, or not at all.
        }
      }
      return undefined
    },
  }
}

/** What is sealed for one record does not open as another's. */
function nameRecord({ id, owner, count, at }: Omit<JournalRecord, 'sealed'>): Uint8Array {
  return encoder.encode(`${id} ${owner} ${count} ${at}`)
}
