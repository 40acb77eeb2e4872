import { createHmac, timingSafeEqual } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { UploadGrant } from './fileStore.ts'

/** Browsers do not display it as a page. */
export const storedContentType = 'application/octet-stream'

interface UploadPolicy {
  readonly expiration: string
  readonly conditions: readonly [
    range: readonly [name: 'content-length-range', min: number, max: number],
    ...fields: Readonly<Record<string, string>>[],
  ]
}

export const uploadMessages = {
  forged: 'This upload was not allowed by us. Please choose the file again.',
  expired: 'The time for this upload has run out. Please choose the file again.',
} as const

/** As with S3, every field except the signature is part of the signed policy, so that none can be changed. */
export function signUploadPolicy(
  key: Uint8Array,
  grant: UploadGrant,
  now: Date,
): { key: string } & Record<string, string> {
  const bound = {
    key: grant.key,
    'Content-Type': storedContentType,
    'x-amz-meta-student': grant.studentId,
  }
  const terms: UploadPolicy = {
    expiration: new Date(now.getTime() + grant.lifeSeconds * 1000).toISOString(),
    conditions: [
      ['content-length-range', 1, grant.maxBytes],
      ...Object.entries(bound).map(([name, value]) => ({ [name]: value })),
    ],
  }
  const policy = Buffer.from(JSON.stringify(terms)).toString('base64')
  return { ...bound, policy, 'x-amz-signature': sign(key, policy) }
}

/** Returns what the form allows, or why it is refused. */
export function judgeUploadPolicy(
  keys: readonly Uint8Array[],
  fields: Readonly<Record<string, string>>,
  now: Date,
): Pick<UploadGrant, 'key' | 'maxBytes'> | string {
  const { policy = '', 'x-amz-signature': signature = '', ...bound } = fields
  if (!keys.some((key) => isSame(sign(key, policy), signature))) return uploadMessages.forged
  // Signed by us, so it has the form in which we write it.
  const terms = JSON.parse(Buffer.from(policy, 'base64').toString()) as UploadPolicy
  if (now.getTime() >= Date.parse(terms.expiration)) return uploadMessages.expired
  const [[, , maxBytes], ...allowed] = terms.conditions
  const { key } = bound
  if (key === undefined || !isDeepStrictEqual(bound, Object.assign({}, ...allowed)))
    return uploadMessages.forged
  return { key, maxBytes }
}

function sign(key: Uint8Array, policy: string): string {
  return createHmac('sha256', key).update(policy).digest('hex')
}

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
