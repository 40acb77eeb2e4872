import * as v from 'valibot'

import { joinParts } from '#server/domain/lookup/lookupEntry.ts'
import { placeInForm } from '#server/domain/lookup/placeInForm.ts'
import { findState, type StateNames } from '#server/domain/lookup/stateNames.ts'

import { type AddressService, type ServiceAddress, normalizeText } from './addressService.ts'
import { findCountry } from './countryCodes.ts'

/** More than are shown, since a street comes in segments and some places are not addresses. */
const maxResults = 15

const replySchema = v.object({ features: v.array(v.unknown()) })
// Some have a numeric house number, and some of what we do not read is no text.
const part = v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), '')
const placeSchema = v.record(v.string(), part)
const featureSchema = v.object({ properties: placeSchema })

/** Addresses worldwide, from OpenStreetMap: a server of your own, or https://photon.komoot.io. */
export function createPhotonService(base: string, states: StateNames): AddressService {
  const path = `${base.replace(/\/+$/, '').replace(/\/api$/, '')}/api`
  return {
    name: 'photon',
    makeRequest: (text) => {
      const url = new URL(path)
      url.searchParams.set('q', text)
      url.searchParams.set('limit', String(maxResults))
      url.searchParams.set('lang', 'en')
      for (const layer of ['house', 'street']) url.searchParams.append('layer', layer)
      return new Request(url)
    },
    readReply: (reply, text) => {
      const result = v.safeParse(replySchema, reply)
      if (!result.success) return undefined
      const found = result.output.features.flatMap((feature) => {
        const read = v.safeParse(featureSchema, feature)
        return read.success ? (readAddress(read.output.properties, text, states) ?? []) : []
      })
      return joinPieces(found).map(({ address, countryName }) => {
        const town = `${joinParts(address.city, address.state)} ${address.zip}`.trim()
        return { address, subText: joinParts(town, countryName) }
      })
    },
  }
}

type FoundPlace = NonNullable<ReturnType<typeof readAddress>>

/** A long street is returned once for each ZIP code: only the student knows which one is right. */
function joinPieces(found: readonly FoundPlace[]): FoundPlace[] {
  const byStreet = new Map<string, FoundPlace>()
  for (const { address, countryName } of found) {
    const key = JSON.stringify([address.address_line_1, address.city, address.state, address.country])
    const before = byStreet.get(key)?.address ?? address
    const zip = before.zip === address.zip ? address.zip : ''
    byStreet.set(key, { address: { ...address, zip }, countryName })
  }
  return [...byStreet.values()]
}

/** Countries that write the number before the street. */
const numberFirst = new Set(
  'USA CAN GBR IRL AUS NZL FRA LUX IND PAK BGD LKA ZAF KEN NGA GHA EGY SAU MYS SGP HKG PHL JAM TTO BHS BRB ISR JPN THA'.split(
    ' ',
  ),
)

/**
 * Undefined if it is not an address. If the map has the street but not the house, the typed number is used. The type is
 * `house`, `street`, or a larger area; the name is that of a street, or of what is in a house.
 */
function readAddress(
  { type = '', postcode = '', ...place }: v.InferOutput<typeof placeSchema>,
  typed: string,
  states: StateNames,
) {
  const isStreet = type === 'street' || (type === '' && place['osm_key'] === 'highway')
  const known = normalizeText(place['housenumber'], 20)
  const street = normalizeText(isStreet ? place['name'] || place['street'] : place['street'], 80)
  const code = findCountry(normalizeText(place['countrycode'], 2))
  if (street === '' || code === undefined || (known === '' && !isStreet)) return undefined
  // Territories of the United States are states in the form.
  const { country, state } = placeInForm({ country: code, state: '' })
  const isNumberFirst = numberFirst.has(country)
  const zip = normalizeText(postcode.split(/[;,]/, 1)[0], 10)
  const number = known === '' ? findTypedNumber(typed, isNumberFirst, street, zip) : known
  const address: ServiceAddress = {
    address_line_1: (isNumberFirst ? `${number} ${street}` : `${street} ${number}`).trim(),
    address_line_2: '',
    city: normalizeText(place['city'] || place['locality'] || place['district'], 45),
    state: state || (findState(states, country, normalizeText(place['state'], 60)) ?? ''),
    zip,
    country,
  }
  return { address, countryName: country === 'USA' ? '' : normalizeText(place['country'], 60) }
}

/** `12 Main St` and `Hauptstraße 12`, but not `8 Mile Road`, `Calle 5`, or a ZIP code at the end. */
function findTypedNumber(typed: string, isFirst: boolean, street: string, zip: string): string {
  const [text, name] = [typed.trim().toLowerCase(), street.toLowerCase()]
  if (name.startsWith(text) || (isFirst && text.startsWith(name))) return ''
  const pattern = isFirst ? /^(\d{1,6}\p{L}?(?:[-/]\d{1,4}\p{L}?)?)\s+\S/u : /\s(\d{1,4}\s?\p{L}?)$/u
  const number = pattern.exec(typed.trim())?.[1] ?? ''
  return number === zip ? '' : number
}
