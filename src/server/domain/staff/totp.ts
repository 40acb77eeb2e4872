import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
const base32Characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 bits, as RFC 4226 recommends. */
export function makeTotpSecret(): Buffer {
  return randomBytes(20)
}

/** RFC 6238 with what every authenticator app supports: SHA-1, six digits, steps of 30 seconds. */
export function makeTotpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0x0f
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

export function findStep(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds)
}

/**
 * Finds the step of a code, which may be one off: clocks differ, and typing takes time.
 * @param lastStep that of the last code that was used: it and those before it do not count again
 */
export function findCodeStep(
  secret: Buffer,
  code: string,
  now: Date,
  lastStep: number | undefined,
): number | undefined {
  const current = findStep(now)
  const given = Buffer.from(code.padEnd(6).slice(0, 6))
  return [current - 1, current, current + 1]
    .filter((step) => lastStep === undefined || step > lastStep)
    .find((step) => code.length === 6 && isEqual(given, Buffer.from(makeTotpCode(secret, step))))
}

function isEqual(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

/** The secret as people type it into an app. */
export function encodeBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => base32Characters.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('')
}

/** The address in the QR code that an app reads. */
export function describeTotp(secret: Buffer, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const parameters = `secret=${encodeBase32(secret)}&issuer=${encodeURIComponent(issuer)}`
  return `otpauth://totp/${label}?${parameters}`
}
