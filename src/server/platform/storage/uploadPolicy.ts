import { createHmac, timingSafeEqual } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import { maxFileBytes } from '#contract/fileRules.ts'
import { httpError } from '#server/platform/http/httpError.ts'

import { getFileOwner } from './fileKey.ts'

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
  forged: 'This upload is not authorized. Please choose the file again.',
  expired: 'The time for this upload has run out. Please choose the file again.',
  unfit: 'This is not an upload form. Please choose the file again.',
  used: 'A file has already been sent with this form. Please choose the file again.',
  full: 'Many files are arriving right now. Please try again in a minute.',
} as const

/** As with S3, every field except the signature is part of the signed policy, so that none can be changed. */
export function signUploadPolicy(signingKey: Uint8Array, key: string, expiresAt: Date) {
  const bound = { key, 'Content-Type': storedContentType, 'x-amz-meta-student': getFileOwner(key) }
  const terms: UploadPolicy = {
    expiration: expiresAt.toISOString(),
    conditions: [
      ['content-length-range', 1, maxFileBytes],
      ...Object.entries(bound).map(([name, value]) => ({ [name]: value })),
    ],
  }
  const policy = Buffer.from(JSON.stringify(terms)).toString('base64')
  return { ...bound, policy, 'x-amz-signature': sign(signingKey, policy) }
}

/**
 * Returns the key of the file.
 * @throws HttpError if the form is not as we signed it, or has expired
 */
export function verifyUploadForm(
  keys: readonly Uint8Array[],
  fields: Readonly<Record<string, string>>,
  now: Date,
): string {
  const { policy = '', 'x-amz-signature': signature = '', ...bound } = fields
  if (!keys.some((key) => isSame(sign(key, policy), signature))) throw httpError(403, uploadMessages.forged)
  // Signed by us, so it has the form in which we write it.
  const terms = JSON.parse(Buffer.from(policy, 'base64').toString()) as UploadPolicy
  if (now.getTime() >= Date.parse(terms.expiration)) throw httpError(403, uploadMessages.expired)
  const [, ...allowed] = terms.conditions
  const { key } = bound
  if (key === undefined || !isDeepStrictEqual(bound, Object.assign({}, ...allowed)))
    throw httpError(403, uploadMessages.forged)
  return key
}

function sign(key: Uint8Array, policy: string): string {
  return createHmac('sha256', key).update(policy).digest('hex')
}

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
