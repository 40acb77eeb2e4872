import { type GenericSchema, type InferOutput, number, object, parse } from 'valibot'

import type { Sealer } from './sealer.ts'

const expirySchema = object({ expiresAtMs: number() })

/** Makes a token for an address: it shows nobody what it opens, and opens it until its time is over. */
export function sealGrant(sealer: Sealer, grant: object, expiresAt: Date): string {
  return sealer.seal(JSON.stringify({ ...grant, expiresAtMs: expiresAt.getTime() }))
}

/** Opens what `sealGrant` made; undefined where it is not ours or its time is over. */
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
