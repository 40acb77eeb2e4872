import * as v from 'valibot'

import { type AddressService, joinParts, type ServiceSuggestion } from './addressService.ts'
import { type PhotonPlace, readPhotonAddress } from './readPhotonAddress.ts'

/** More than are shown, since a street comes in pieces and some places are no addresses. */
const maxResults = 15

const replySchema = v.object({ features: v.array(v.unknown()) })
// Some have a number for a house number, and none of them need be there.
const part = v.fallback(v.optional(v.union([v.string(), v.number()]), ''), '')
const featureSchema = v.object({
  properties: v.object({
    type: part,
    osm_key: part,
    name: part,
    housenumber: part,
    street: part,
    district: part,
    locality: part,
    city: part,
    state: part,
    postcode: part,
    country: part,
    countrycode: part,
  } satisfies Record<keyof PhotonPlace, typeof part>),
})

/** Addresses of the whole world, from OpenStreetMap: one's own server, or https://photon.komoot.io. */
export function createPhotonService(base: string): AddressService {
  const path = `${base.replace(/\/+$/, '').replace(/\/api$/, '')}/api`
  return {
    name: 'photon',
    makeRequest: (text) => {
      const url = new URL(path)
      url.searchParams.set('q', text)
      url.searchParams.set('limit', String(maxResults))
      url.searchParams.set('lang', 'en')
      for (const layer of ['house', 'street']) url.searchParams.append('layer', layer)
      return { url }
    },
    readReply: (reply, text) => {
      const result = v.safeParse(replySchema, reply)
      if (!result.success) return undefined
      const found = result.output.features.flatMap((feature) => {
        const read = v.safeParse(featureSchema, feature)
        return read.success ? (readPhotonAddress(read.output.properties, text) ?? []) : []
      })
      return joinPieces(found)
    },
  }
}

/** A long street comes once for each ZIP code: which one it is, only the student can say. */
function joinPieces(found: readonly ServiceSuggestion[]): ServiceSuggestion[] {
  const byStreet = new Map<string, ServiceSuggestion>()
  for (const suggestion of found) {
    const { address } = suggestion
    const key = JSON.stringify([address.address_line_1, address.city, address.state, address.country])
    const before = byStreet.get(key)
    if (before === undefined) byStreet.set(key, suggestion)
    else if (before.address.zip !== address.zip) byStreet.set(key, omitZip(before))
  }
  return [...byStreet.values()]
}

function omitZip({ address, subText }: ServiceSuggestion): ServiceSuggestion {
  const { zip } = address
  const parts = subText
    .split(', ')
    .map((one) => (zip !== '' && one.endsWith(zip) ? one.slice(0, -zip.length).trim() : one))
  return { address: { ...address, zip: '' }, subText: joinParts(...parts) }
}
