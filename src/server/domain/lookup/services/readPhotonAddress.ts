import { joinParts, type ServiceAddress, type ServiceSuggestion, tidyText } from './addressService.ts'
import { findCountry } from './countryCodes.ts'
import { findRegion } from './regionCodes.ts'

type Part = string | number

export interface PhotonPlace {
  /** `house`, `street`, or a larger area. */
  readonly type: Part
  readonly osm_key: Part
  /** Of a street its own name, of a house what is in it. */
  readonly name: Part
  readonly housenumber: Part
  readonly street: Part
  readonly district: Part
  readonly locality: Part
  readonly city: Part
  readonly state: Part
  readonly postcode: Part
  readonly country: Part
  readonly countrycode: Part
}

/** Where the number stands before the street. */
const numberFirst = new Set(
  'USA CAN GBR IRL AUS NZL FRA LUX IND PAK BGD LKA ZAF KEN NGA GHA EGY SAU MYS SGP HKG PHL JAM TTO BHS BRB ISR JPN THA'.split(
    ' ',
  ),
)

/**
 * undefined for what is no address. Where the map knows a street and not the house, the number is the one that was
 * typed.
 */
export function readPhotonAddress(place: PhotonPlace, typed: string): ServiceSuggestion | undefined {
  const isStreet = place.type === 'street' || (place.type === '' && place.osm_key === 'highway')
  const known = tidyText(place.housenumber, 20)
  const street = tidyText(isStreet ? place.name || place.street : place.street, 80)
  const found = findCountry(tidyText(place.countrycode, 2))
  if (street === '' || found === undefined || (known === '' && !isStreet)) return undefined
  const { country } = found
  const isNumberFirst = numberFirst.has(country)
  const zip = tidyText(String(place.postcode).split(/[;,]/, 1)[0], 10)
  const number = known === '' ? findTypedNumber(typed, isNumberFirst, zip) : known
  const address: ServiceAddress = {
    address_line_1: (isNumberFirst ? `${number} ${street}` : `${street} ${number}`).trim(),
    address_line_2: '',
    city: tidyText(place.city || place.locality || place.district, 45),
    state: found.region ?? findRegion(country, tidyText(place.state, 60)) ?? '',
    zip,
    country,
  }
  const area = joinParts(address.city, address.state)
  const name = country === 'USA' ? '' : tidyText(place.country, 60)
  return { address, subText: joinParts(`${area} ${zip}`.trim(), name) }
}

/** `12 Main St` and `Hauptstraße 12`; a ZIP code at the end is no number of a house. */
function findTypedNumber(typed: string, isFirst: boolean, zip: string): string {
  const pattern = isFirst ? /^(\d{1,6}\p{L}?(?:[-/]\d{1,4}\p{L}?)?)\s+\S/u : /\s(\d{1,4}\s?\p{L}?)$/u
  const number = pattern.exec(typed.trim())?.[1] ?? ''
  return number === zip ? '' : number
}
