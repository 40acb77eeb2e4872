import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { managedNonce } from '@noble/ciphers/utils.js'

/**
 * Makes the newest keys unreadable without waiting: XChaCha20-Poly1305 with a nonce for each text, since the browser's
 * own cryptography answers too late for a key that is pressed.
 */
export interface TailSealer {
  /**
   * @param name what the text belongs to; it does not open under another
   * @returns base64
   */
  seal(name: string, text: string): string
  /** Gives undefined for what was changed, or was sealed with none of the keys. */
  open(name: string, sealed: string): string | undefined
}

const createCipher = managedNonce(xchacha20poly1305)
const keyBits = 256
/** How many arguments a call may have, in any browser. */
const partBytes = 1024

/**
 * Makes the sealer of one student. Its keys come from those of the journal, and are never the same.
 * @param keys from the profile, base64; the first one seals
 * @throws TypeError where the browser has no cryptography
 */
export async function createTailSealer(keys: readonly string[]): Promise<TailSealer> {
  const [first, ...earlier] = await Promise.all(keys.map(deriveKey))
  if (!first) throw new TypeError('There is no key.')
  const encode = (text: string): Uint8Array => new TextEncoder().encode(text)
  return {
    seal: (name, text) => toBase64(createCipher(first, encode(name)).encrypt(encode(text))),
    open(name, sealed) {
      for (const key of [first, ...earlier]) {
        try {
          return new TextDecoder().decode(createCipher(key, encode(name)).decrypt(fromBase64(sealed)))
        } catch {
          // Not with this key, or not at all.
        }
      }
      return undefined
    },
  }
}

async function deriveKey(key: string): Promise<Uint8Array> {
  const base = await crypto.subtle.importKey('raw', fromBase64(key), 'HKDF', false, ['deriveBits'])
  const info = new TextEncoder().encode('gatehouse journal tail')
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, base, keyBits))
}

function toBase64(bytes: Uint8Array): string {
  const parts = Array.from({ length: Math.ceil(bytes.length / partBytes) }, (_, index): unknown =>
    Reflect.apply(String.fromCharCode, undefined, bytes.subarray(index * partBytes, (index + 1) * partBytes)),
  )
  return btoa(parts.join(''))
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
