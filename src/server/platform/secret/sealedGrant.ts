import { type GenericSchema, type InferOutput, number, object, parse } from 'valibot'

import type { Sealer } from './sealer.ts'

const expirySchema = object({ expiresAtMs: number() })

/** Makes an encrypted token that grants access until it expires. */
export function sealGrant(sealer: Sealer, grant: object, expiresAt: Date): string {
  return sealer.seal(JSON.stringify({ ...grant, expiresAtMs: expiresAt.getTime() }))
}

/** Opens a token made by `sealGrant`; undefined if it is forged or expired. */
export function openGrant<Schema extends GenericSchema>(
  sealer: Sealer,
  schema: Schema,
  token: unknown,
  now: Date,
): InferOutput<Schema> | undefined {
  const expiry = openSealed(sealer, expirySchema, token)
  return expiry && now.getTime() < expiry.expiresAtMs ? openSealed(sealer, schema, token) : undefined
}

/** Opens what was sealed as JSON; undefined if it is forged, sealed with a forgotten SECRET, or something else. */
export function openSealed<Schema extends GenericSchema>(
  sealer: Sealer,
  schema: Schema,
  sealed: unknown,
): InferOutput<Schema> | undefined {
  if (typeof sealed !== 'string') return undefined
  try {
    return parse(schema, JSON.parse(sealer.open(sealed)))
  } catch {
    return undefined
  }
}
