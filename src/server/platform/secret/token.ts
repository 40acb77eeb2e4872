import { createHash, randomBytes, randomInt } from 'node:crypto'

/** No 0 and O, 1 and I: ids are read out on the phone. */
const idLetters = '23456789abcdefghjkmnpqrstuvwxyz'
const idLength = 8

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

/** The id, such as `view-7k4p92qx`, is how the office refers to the link. */
export function makeLinkToken(kind: string): { id: string; token: string; tokenHash: Buffer } {
  const token = makeToken()
  const letters = Array.from({ length: idLength }, () => idLetters[randomInt(idLetters.length)])
  return { id: `${kind}-${letters.join('')}`, token, tokenHash: hashToken(token) }
}
