import { createHash, randomBytes, randomInt } from 'node:crypto'

/** Neither 0 and O nor 1 and I: an id is read out on the telephone. */
const idLetters = '23456789abcdefghjkmnpqrstuvwxyz'
const idLength = 8

/** Makes a token that cannot be guessed: 32 random bytes in base64url. Only its hash is kept. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256, enough for what is random. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export function findTokenHash(token: string | undefined): Buffer | undefined {
  return token === undefined ? undefined : hashToken(token)
}

/** With the id by which the office speaks of the link, such as `view-7k4p92qx`. */
export function makeLinkToken(kind: string): { id: string; token: string; tokenHash: Buffer } {
  const token = makeToken()
  const letters = Array.from({ length: idLength }, () => idLetters[randomInt(idLetters.length)])
  return { id: `${kind}-${letters.join('')}`, token, tokenHash: hashToken(token) }
}
