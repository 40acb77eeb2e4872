import { foldWords } from '#server/domain/lookup/foldWords.ts'
import { stateNames } from '#server/domain/lookup/stateNames.ts'

const provinceNames: Readonly<Record<string, string>> = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NT: 'Northwest Territories',
  NS: 'Nova Scotia',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
}

/** Other spellings on maps. */
const otherNames: Readonly<Record<string, string>> = {
  'USA washington d c': 'DC',
  'USA united states virgin islands': 'VI',
  'CAN yukon territory': 'YT',
}

const codes = new Map(
  Object.entries({ USA: stateNames, CAN: provinceNames }).flatMap(([country, names]) =>
    Object.entries(names).flatMap(([code, name]) =>
      [name, code].map((one) => [makeKey(country, one), code] as const),
    ),
  ),
)

/** Outside the United States and Canada the form asks for no state. */
export function findRegion(country: string, name: string): string | undefined {
  const key = makeKey(country, name)
  return codes.get(key) ?? otherNames[key]
}

function makeKey(country: string, name: string): string {
  return `${country} ${foldWords(name).join(' ')}`
}
