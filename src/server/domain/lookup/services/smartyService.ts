import * as v from 'valibot'

import { joinParts } from '#server/domain/lookup/lookupEntry.ts'
import { placeInForm } from '#server/domain/lookup/placeInForm.ts'
import type { AddressProvider } from '#server/platform/settings/addressProvider.ts'

import { type AddressService, type ServiceSuggestion, normalizeText } from './addressService.ts'

export const smartyUrl = 'https://us-autocomplete-pro.api.smarty.com/lookup'
/** More than are shown, since some may be left out. */
const maxResults = 10

const replySchema = v.object({ suggestions: v.nullable(v.array(v.unknown())) })
const suggestionSchema = v.object({
  street_line: v.string(),
  secondary: v.optional(v.string(), ''),
  city: v.string(),
  state: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  zipcode: v.string(),
  entries: v.fallback(v.optional(v.number(), 0), 0),
})

/**
 * Addresses of the United States, from the postal service. An embedded key is bound to a host name, which the service
 * reads from Referer.
 */
export function createSmartyService(
  provider: Extract<AddressProvider, { kind: 'smarty' }>,
  publicUrl: string,
  url = smartyUrl,
): AddressService {
  return {
    name: 'smarty',
    makeRequest: (text) => {
      const asked = new URL(url)
      const credentials: Record<string, string> =
        'key' in provider ? { key: provider.key } : { 'auth-id': provider.id, 'auth-token': provider.token }
      const parameters = {
        ...credentials,
        search: text,
        max_results: String(maxResults),
        // Our server's location would be used.
        prefer_geolocation: 'none',
      }
      for (const [name, value] of Object.entries(parameters)) asked.searchParams.set(name, value)
      return new Request(asked, { headers: 'key' in provider ? { referer: `${publicUrl}/` } : {} })
    },
    readReply: (reply) => {
      const result = v.safeParse(replySchema, reply)
      return result.success ? (result.output.suggestions ?? []).flatMap(readSuggestion) : undefined
    },
  }
}

function readSuggestion(given: unknown): ServiceSuggestion[] {
  const result = v.safeParse(suggestionSchema, given)
  if (!result.success) return []
  const { street_line, secondary, state, entries, ...place } = result.output
  const street = normalizeText(street_line, 100)
  if (street === '') return []
  const unit = normalizeText(secondary, 45)
  // `Apt` with 20 entries is a building with 20 apartments; the student adds the number.
  const isHouse = entries > 1
  const address = placeInForm({
    address_line_1: street,
    address_line_2: isHouse ? '' : unit,
    city: normalizeText(place.city, 45),
    state,
    zip: normalizeText(place.zipcode, 10),
    country: 'USA',
  })
  const units = isHouse ? `${unit === '' ? '' : `${unit}, `}${entries} units` : unit
  return [{ address, subText: joinParts(units, `${joinParts(address.city, state)} ${address.zip}`.trim()) }]
}
