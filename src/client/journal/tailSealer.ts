import { computeTag, tagBytes } from './computeTag.ts'
import { createPad, repeatPad } from './createPad.ts'

/**
 * Makes the newest keys unreadable without waiting: AES-256-CTR with a pad that is made in advance, and Poly1305 under
 * a key from the same pad, as RFC 8439 puts the two together.
 */
export interface TailSealer {
  /**
   * @param name what the text belongs to; it does not open under another
   * @returns base64, or undefined when no pad is left for it
   */
  seal(name: string, text: string): string | undefined
  /** Gives undefined for what was changed, or was sealed with none of the keys. */
  open(name: string, sealed: string): Promise<string | undefined>
}

const counterBytes = 16
const tagKeyBytes = 32
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
  const pad = await createPad(first)
  return {
    seal(name, text) {
      const data = new TextEncoder().encode(text)
      const piece = pad.take(tagKeyBytes + data.length)
      if (!piece) return undefined
      const ciphered = combine(data, piece.bytes.subarray(tagKeyBytes))
      const tag = computeTag(piece.bytes.subarray(0, tagKeyBytes), describe(name, ciphered))
      // Nothing opens what was used once.
      piece.bytes.fill(0)
      return toBase64(join(piece.counter, tag, ciphered))
    },
    async open(name, sealed) {
      const bytes = fromBase64(sealed)
      if (!bytes || bytes.length < counterBytes + tagBytes) return undefined
      const tag = bytes.subarray(counterBytes, counterBytes + tagBytes)
      const ciphered = bytes.subarray(counterBytes + tagBytes)
      for (const key of [first, ...earlier]) {
        const pieces = await repeatPad(key, bytes.slice(0, counterBytes), tagKeyBytes + ciphered.length)
        const wanted = computeTag(pieces.subarray(0, tagKeyBytes), describe(name, ciphered))
        if (wanted.every((byte, index) => byte === tag[index])) {
          return new TextDecoder().decode(combine(ciphered, pieces.subarray(tagKeyBytes)))
        }
      }
      return undefined
    },
  }
}

async function deriveKey(key: string): Promise<CryptoKey> {
  const raw = fromBase64(key) ?? new Uint8Array()
  const base = await crypto.subtle.importKey('raw', raw, 'HKDF', false, ['deriveKey'])
  const info = new TextEncoder().encode('gatehouse journal tail')
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }
  return await crypto.subtle.deriveKey(algorithm, base, { name: 'AES-CTR', length: 256 }, false, ['encrypt'])
}

/** What the tag is of: the name, its length and the text, so that no two of them are alike. */
function describe(name: string, ciphered: Uint8Array): Uint8Array {
  const named = new TextEncoder().encode(name)
  const length = new Uint8Array(4)
  new DataView(length.buffer).setUint32(0, named.length)
  return join(length, named, ciphered)
}

function combine(data: Uint8Array, pad: Uint8Array): Uint8Array<ArrayBuffer> {
  const combined = new Uint8Array(data.length)
  for (let at = 0; at < data.length; at += 1) combined[at] = (data[at] ?? 0) ^ (pad[at] ?? 0)
  return combined
}

function join(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function toBase64(bytes: Uint8Array): string {
  const parts = Array.from({ length: Math.ceil(bytes.length / partBytes) }, (_, index): unknown =>
    Reflect.apply(String.fromCharCode, undefined, bytes.subarray(index * partBytes, (index + 1) * partBytes)),
  )
  return btoa(parts.join(''))
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}
