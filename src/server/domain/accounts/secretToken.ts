import { createHash, randomBytes } from 'node:crypto'

/** Makes a token that cannot be guessed: 32 random bytes in base64url. Only its hash is kept. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash under which a token is kept: SHA-256, enough for what is random. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The hash of a token that a browser may have sent; undefined where it has sent none. */
export function findTokenHash(token: string | undefined): Buffer | undefined {
  return token === undefined ? undefined : hashToken(token)
}
