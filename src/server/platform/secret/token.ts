import { createHash, randomBytes, randomInt } from 'node:crypto'

/** Unambiguous on paper and on the phone. */
const readableCharacters = '23456789acdefghjkmnpqrtvwxy'

/** 32 random bytes in base64url. Only the hash is stored. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A plain SHA-256 is enough for a random token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export function findTokenHash(token: string | undefined): Buffer | undefined {
  return token === undefined ? undefined : hashToken(token)
}

/** For what people read out to each other. */
export function makeReadableId(length: number): string {
  const pick = () => readableCharacters.charAt(randomInt(readableCharacters.length))
  return Array.from({ length }, pick).join('')
}

/** The id, such as `view-7k4p92qx`, is how the office refers to the link. */
export function makeLinkToken(
  kind: string,
  token = makeToken(),
): { id: string; token: string; tokenHash: Buffer } {
  return { id: `${kind}-${makeReadableId(8)}`, token, tokenHash: hashToken(token) }
}
