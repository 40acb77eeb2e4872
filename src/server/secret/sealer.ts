import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps a text from everybody who has not the secret, and notices when it was changed. */
export interface Sealer {
  /** Gives `keyId.nonce.tag.text`, base64url. */
  seal(text: string): string
  /** Throws where the text was not sealed for this purpose with this secret. */
  open(sealed: string): string
}

/**
 * Makes a sealer whose key is derived from the secret for one purpose: AES-256-GCM, HKDF-SHA-256 (design 4.6).
 * @param secret the SECRET setting
 * @param purpose such as `mail`; what is sealed for one purpose does not open for another
 */
export function createSealer(secret: string, purpose: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `gatehouse ${purpose}`, 32))
  // The id tells with which key a text was sealed, so that a later secret can open what an earlier one sealed.
  const keyId = createHash('sha256').update(key).digest('base64url').slice(0, 8)
  return {
    seal: (text) => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [keyId, ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join(
        '.',
      )
    },
    open: (sealed) => {
      const [id, nonce = '', tag = '', text = ''] = sealed.split('.')
      if (id !== keyId) throw new Error('This was sealed with another secret')
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), {
        authTagLength: 16,
      })
      decipher.setAuthTag(Buffer.from(tag, 'base64url'))
      return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString(
        'utf8',
      )
    },
  }
}

/**
 * Derives a key for signing, for one purpose.
 * @returns 32 bytes for HMAC-SHA-256
 */
export function deriveSigningKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `gatehouse signing ${purpose}`, 32))
}
