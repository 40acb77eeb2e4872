import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps a text from everybody who has not the secret, and notices when it was changed. */
export type Sealer = ReturnType<typeof createSealer>

interface Key {
  /** Tells with which key a text was sealed, so that a later secret can open what an earlier one sealed. */
  readonly id: string
  readonly bytes: Buffer
}

/** AES-256-GCM with a key of one purpose, HKDF-SHA-256. Earlier secrets only open. */
export function createSealer(secret: string, purpose: string, earlierSecrets: readonly string[] = []) {
  const key = deriveKey(secret, purpose)
  const keys = new Map(
    [...earlierSecrets.map((one) => deriveKey(one, purpose)), key].map((one) => [one.id, one]),
  )
  return {
    /** Gives `keyId.nonce.tag.text`, base64url. It opens only with the same `context`, such as whose it is. */
    seal: (text: string, context = ''): string => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce).setAAD(Buffer.from(context))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [key.id, ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join(
        '.',
      )
    },
    /** Throws where the text was not sealed for this purpose and context with one of the secrets, or was changed. */
    open: (sealed: string, context = ''): string => {
      const [id = '', nonce = '', tag = '', text = ''] = sealed.split('.')
      const found = keys.get(id)
      if (!found) throw new Error('This was sealed with another secret')
      const decipher = createDecipheriv('aes-256-gcm', found.bytes, Buffer.from(nonce, 'base64url'), {
        authTagLength: 16,
      })
      decipher.setAAD(Buffer.from(context)).setAuthTag(Buffer.from(tag, 'base64url'))
      return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString(
        'utf8',
      )
    },
    hasKey: (sealed: string): boolean => keys.has(sealed.split('.', 1)[0] ?? ''),
  }
}

function deriveKey(secret: string, purpose: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', `gatehouse ${purpose}`, 32))
  return { id: createHash('sha256').update(bytes).digest('base64url').slice(0, 8), bytes }
}

export function deriveSigningKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `gatehouse signing ${purpose}`, 32))
}
