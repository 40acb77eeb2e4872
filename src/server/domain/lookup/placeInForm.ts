import type { AddressRecord } from '#contract/lookupRules.ts'

/** In the form these are states of the United States. */
const territories: Readonly<Record<string, string>> = {
  ASM: 'AS',
  GUM: 'GU',
  MNP: 'MP',
  PRI: 'PR',
  VIR: 'VI',
}

/** In the form these are countries, although tables of the US mail list them as states. */
const associatedStates: Readonly<Record<string, string>> = { FM: 'FSM', MH: 'MHL', PW: 'PLW' }

/** Maps a state or country of a table or service to the form's choices. */
export function placeInForm<Entry extends Pick<AddressRecord, 'state' | 'country'>>(entry: Entry): Entry {
  const { state, country } = entry
  const territory = territories[country]
  if (territory !== undefined) return { ...entry, state: territory, country: 'USA' }
  const associated = associatedStates[state]
  if (associated === undefined || !['USA', associated].includes(country)) return entry
  return { ...entry, state: '', country: associated }
}
