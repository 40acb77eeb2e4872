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
const otherNames: Readonly<Record<string, readonly [country: string, code: string]>> = {
  'washington d c': ['USA', 'DC'],
  'united states virgin islands': ['USA', 'VI'],
  'yukon territory': ['CAN', 'YT'],
}

const codes = new Map<string, string>([
  ...listCodes('USA', stateNames),
  ...listCodes('CAN', provinceNames),
  ...Object.entries(otherNames).map(([name, [country, code]]) => [`${country} ${name}`, code] as const),
])

/** Outside the United States and Canada the form asks for no state. */
export function findRegion(country: string, name: string): string | undefined {
  return codes.get(`${country} ${foldWords(name).join(' ')}`)
}

function listCodes(country: string, names: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(names).flatMap(([code, name]): [string, string][] => [
    [`${country} ${foldWords(name).join(' ')}`, code],
    [`${country} ${code.toLowerCase()}`, code],
  ])
}
