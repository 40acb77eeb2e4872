import { createHash, randomBytes, randomInt } from 'node:crypto'

/** Neither 0 and O nor 1 and I: an id is read out on the telephone. */
const idLetters = '23456789abcdefghjkmnpqrstuvwxyz'
const idLength = 8

/** A secret that goes into a link, what is kept of it, and the name by which the office speaks of the link. */
export interface LinkToken {
  readonly id: string
  /** 32 random bytes in base64url. */
  readonly token: string
  readonly tokenHash: Buffer
}

/**
 * Makes the token of a new link.
 * @param kind which links, the first part of the id: `view-7k4p92qx`
 */
export function makeLinkToken(kind: string): LinkToken {
  const token = randomBytes(32).toString('base64url')
  const letters = Array.from({ length: idLength }, () => idLetters[randomInt(idLetters.length)])
  return { id: `${kind}-${letters.join('')}`, token, tokenHash: hashLinkToken(token) }
}

/** The hash under which a link is kept: SHA-256, enough for what is random. */
export function hashLinkToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
