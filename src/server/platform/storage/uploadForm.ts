import { isDeepStrictEqual } from 'node:util'
import { number, object, string } from 'valibot'
import { openSealed, sealGrant } from '#server/platform/secret/sealedGrant.ts'
import { createSealer, type Sealer } from '#server/platform/secret/sealer.ts'
import type { UploadGrant } from './fileStore.ts'

const grantSchema = object({ key: string(), maxBytes: number(), expiresAtMs: number() })

export type UploadJudgement =
  | { readonly ok: true; readonly key: string; readonly maxBytes: number }
  | { readonly ok: false; readonly message: string }

export const uploadMessages = {
  forged: 'This upload was not allowed by us. Please choose the file again.',
  expired: 'The time for this upload has run out. Please choose the file again.',
} as const

export function createUploadSealer(secret: string, earlierSecrets?: readonly string[]): Sealer {
  return createSealer(secret, 'storage upload', earlierSecrets)
}

/** The fields of an upload form of our own store. */
export function makeUploadFields(sealer: Sealer, { key, maxBytes, lifeSeconds }: UploadGrant, now: Date) {
  const expiresAt = new Date(now.getTime() + lifeSeconds * 1000)
  return { key, token: sealGrant(sealer, { key, maxBytes }, expiresAt) }
}

export function judgeUploadFields(
  sealer: Sealer,
  { token, ...others }: Readonly<Record<string, string>>,
  now: Date,
): UploadJudgement {
  const grant = openSealed(sealer, grantSchema, token)
  if (!grant || !isDeepStrictEqual(others, { key: grant.key }))
    return { ok: false, message: uploadMessages.forged }
  if (now.getTime() >= grant.expiresAtMs) return { ok: false, message: uploadMessages.expired }
  return { ok: true, key: grant.key, maxBytes: grant.maxBytes }
}
