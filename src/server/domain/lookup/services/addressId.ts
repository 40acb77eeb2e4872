import * as v from 'valibot'

import { maxLookupIdLength } from '#contract/lookupRules.ts'
import { openSealed } from '#server/platform/secret/sealedGrant.ts'
import type { Sealer } from '#server/platform/secret/sealer.ts'

import type { ServiceAddress } from './addressService.ts'

const text = v.string()
const partsSchema = v.strictTuple([text, text, text, text, text, text])

/**
 * Services cannot look up their own suggestions again, so our ids contain the address. They are sealed: any process can
 * open them, nobody can forge one, and a proxy's log does not show where somebody lives.
 */
export function sealAddress(sealer: Sealer, address: ServiceAddress): string | undefined {
  const { address_line_1, address_line_2, city, state, zip, country } = address
  const id = sealer.seal(JSON.stringify([address_line_1, address_line_2, city, state, zip, country]))
  return id.length > maxLookupIdLength ? undefined : id
}

/** undefined for an id that was changed on the way, or made up. */
export function openAddress(sealer: Sealer, id: string): ServiceAddress | undefined {
  const opened = openSealed(sealer, partsSchema, id)
  if (!opened) return undefined
  const [address_line_1, address_line_2, city, state, zip, country] = opened
  return { address_line_1, address_line_2, city, state, zip, country }
}
