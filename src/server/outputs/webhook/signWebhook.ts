import { createHmac } from 'node:crypto'

/**
 * Signs a message: `t=TIME,v1=HEX`, where HEX is the HMAC-SHA-256 of `TIME.BODY`. Whoever receives it computes the same
 * with the shared secret, and refuses what is more than some minutes old, so that nobody can send it a second time.
 * @param body exactly as it is sent
 * @param at the time of this attempt, kept to the second
 */
export function signWebhook(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}
