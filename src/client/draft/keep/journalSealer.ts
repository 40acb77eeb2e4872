/** Makes what lies on the device unreadable without the student's session: AES-256-GCM, and a nonce for each text. */
export interface JournalSealer {
  /** Gives the nonce and behind it what was sealed. */
  seal(text: string): Promise<ArrayBuffer>
  /** Gives undefined where none of the keys opens it. */
  open(sealed: ArrayBuffer): Promise<string | undefined>
}

const nonceBytes = 12

/**
 * Makes the sealer of one student. The keys stay in memory, where no script can read them out again.
 * @param owner whose it is; what is sealed for one does not open for another
 * @param keys from the profile, base64; the first one seals
 * @throws TypeError where the browser has no cryptography, as on an address without https
 */
export async function createJournalSealer(owner: string, keys: readonly string[]): Promise<JournalSealer> {
  const additionalData = new TextEncoder().encode(owner)
  const [first, ...earlier] = await Promise.all(keys.map(importKey))
  if (!first) throw new TypeError('There is no key.')
  return {
    async seal(text) {
      const iv = crypto.getRandomValues(new Uint8Array(nonceBytes))
      const algorithm = { name: 'AES-GCM', iv, additionalData }
      const data = await crypto.subtle.encrypt(algorithm, first, new TextEncoder().encode(text))
      const sealed = new Uint8Array(nonceBytes + data.byteLength)
      sealed.set(iv)
      sealed.set(new Uint8Array(data), nonceBytes)
      return sealed.buffer
    },
    async open(sealed) {
      const algorithm = { name: 'AES-GCM', iv: new Uint8Array(sealed, 0, nonceBytes), additionalData }
      for (const key of [first, ...earlier]) {
        const data = await crypto.subtle
          .decrypt(algorithm, key, new Uint8Array(sealed, nonceBytes))
          .catch(() => undefined)
        if (data) return new TextDecoder().decode(data)
      }
      return undefined
    },
  }
}

async function importKey(key: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(key), (character) => character.codePointAt(0) ?? 0)
  return await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}
