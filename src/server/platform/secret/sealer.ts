import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

import { type GenericSchema, type InferOutput, number, object, parse } from 'valibot'

export type Sealer = ReturnType<typeof createSealer>

/** AES-256-GCM, with a key derived for one purpose by HKDF-SHA-256. Earlier secrets only open. */
export function createSealer(secret: string, purpose: string, earlierSecrets: readonly string[] = []) {
  const key = deriveKey(secret, purpose)
  const keys = new Map(
    [...earlierSecrets.map((one) => deriveKey(one, purpose)), key].map((one) => [one.id, one]),
  )
  return {
    /** Returns `keyId.nonce.tag.text` in base64url. Opening it needs the same `context`, such as the owner's id. */
    seal: (text: string, context = ''): string => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce).setAAD(Buffer.from(context))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [key.id, ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join(
        '.',
      )
    },
    /** Throws if the text was changed, or sealed for another purpose or context or with another secret. */
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

/** The id tells with which secret a text was sealed. */
function deriveKey(secret: string, purpose: string) {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', `gatehouse ${purpose}`, 32))
  return { id: createHash('sha256').update(bytes).digest('base64url').slice(0, 8), bytes }
}

export function deriveSigningKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `gatehouse signing ${purpose}`, 32))
}

const expirySchema = object({ expiresAtMs: number() })

/** Makes an encrypted token that grants access until it expires. */
export function sealGrant(sealer: Sealer, grant: object, expiresAt: Date): string {
  return sealer.seal(JSON.stringify({ ...grant, expiresAtMs: expiresAt.getTime() }))
}

/** Opens a token made by `sealGrant`; undefined if it is forged or expired. */
export function openGrant<Schema extends GenericSchema>(
  sealer: Sealer,
  schema: Schema,
  token: unknown,
  now: Date,
): InferOutput<Schema> | undefined {
  const expiry = openSealed(sealer, expirySchema, token)
  return expiry && now.getTime() < expiry.expiresAtMs ? openSealed(sealer, schema, token) : undefined
}

/** Opens what was sealed as JSON; undefined if it is forged, sealed with a forgotten SECRET, or something else. */
export function openSealed<Schema extends GenericSchema>(
  sealer: Sealer,
  schema: Schema,
  sealed: unknown,
): InferOutput<Schema> | undefined {
  if (typeof sealed !== 'string') return undefined
  try {
    return parse(schema, JSON.parse(sealer.open(sealed)))
  } catch {
    return undefined
  }
}
