import { createHmac } from 'node:crypto'

/**
 * `t=TIME,v1=HEX`, where HEX is the HMAC-SHA-256 of `TIME.BODY`: whoever receives it refuses what is some minutes
 * old, so that nobody can send it a second time.
 */
export function signWebhook(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}
