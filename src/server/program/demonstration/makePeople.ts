import type { Random } from './createRandom.ts'
import { type NamesOfPlace, peoplesNames, singleNames } from './peoplesNames.ts'

/** Nobody: all addresses are of example.com or example.org, where no mail arrives. */
export interface Person {
  readonly id: string
  readonly email: string
  readonly given: string
  readonly family: string
  /** Where they live; the country as English texts call it. */
  readonly country: string
  readonly city: string
  /** Empty abroad. */
  readonly state: string
  readonly zip: string
}

const homePlaces = [
  { city: 'Oak Ridge', state: 'Tennessee', zip: '37830' },
  { city: 'Knoxville', state: 'Tennessee', zip: '37919' },
  { city: 'Asheville', state: 'North Carolina', zip: '28801' },
  { city: 'Lexington', state: 'Kentucky', zip: '40507' },
  { city: 'Atlanta', state: 'Georgia', zip: '30303' },
]

/** As many people with names from everywhere, each with an address of their own. */
export function makePeople(count: number, random: Random): Person[] {
  const taken = new Set<string>()
  const takeAddress = (given: string, family: string): string => {
    const name = [given, family].map(writeForAddress).filter(Boolean).join('.')
    const domain = random.pick(['example.com', 'example.org'])
    for (let number = 1; ; number += 1) {
      const address = `${name}${number === 1 ? '' : number}@${domain}`
      if (taken.has(address)) continue
      taken.add(address)
      return address
    }
  }
  return Array.from({ length: count }, (_, index) => {
    const place = random.isLikely(0.35) ? random.pick(peoplesNames.slice(0, 2)) : random.pick(peoplesNames)
    const [given, family] = index % 60 === 7 ? makeSingleName(random) : chooseName(place, random)
    return {
      id: random.makeId(),
      email: takeAddress(given.latin, family.latin),
      given: given.written,
      family: family.written,
      ...(random.isLikely(0.25)
        ? { country: place.country, city: place.city, state: '', zip: '' }
        : { country: 'United States', ...random.pick(homePlaces) }),
    }
  })
}

function chooseName({ given, family }: NamesOfPlace, random: Random) {
  return [readName(random.pick(given)), readName(random.pick(family))] as const
}

function makeSingleName(random: Random) {
  const name = readName(random.pick(singleNames))
  return [random.isLikely(0.5) ? name : readName('FNU'), name] as const
}

function readName(text: string) {
  const [written = '', latin = written] = text.split('|')
  return { written, latin }
}

function writeForAddress(latin: string): string {
  const plain = latin
    .normalize('NFD')
    .replaceAll(/ß/g, 'ss')
    .replaceAll(/[Đđ]/g, 'd')
    .replaceAll(/[Łł]/g, 'l')
  return plain
    .toLowerCase()
    .replaceAll(/[ðø]/g, 'o')
    .replaceAll('þ', 'th')
    .replaceAll('æ', 'ae')
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 30)
}
