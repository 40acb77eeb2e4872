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
  if (typeof token !== 'string') return undefined
  try {
    const grant: unknown = JSON.parse(sealer.open(token))
    return now.getTime() < parse(expirySchema, grant).expiresAtMs ? parse(schema, grant) : undefined
  } catch {
    return undefined
  }
}
