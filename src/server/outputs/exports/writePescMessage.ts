import { escapeXml } from '#server/domain/conversion/readXml.ts'

import {
  isChoice,
  isValue,
  type PescChoice,
  type PescElement,
  type PescPart,
  type PescValue,
} from './pescElement.ts'
import { pescMessage, pescNamespace } from './pescMessage.ts'
import { splitText } from './splitText.ts'

export interface PescResult {
  /** undefined if the message lacks something without which it is not valid. */
  readonly xml: string | undefined
  /** What it does not say, or not as it was given. */
  readonly losses: readonly string[]
}

/**
 * Writes an Admissions Application that is valid by PESC's schema. What has no valid form is left out, and so is an element
 * that lacks what it needs.
 * @param cells the texts of elements by their paths, such as `Applicant/Person/Name/FirstName`; '' where there is none
 */
export function writePescMessage(cells: ReadonlyMap<string, string>): PescResult {
  const given = [...cells].filter(([, text]) => text !== '')
  const writer = new PescWriter(new Map(given), new Set(given.flatMap(([path]) => listAround(path))))
  const { name, parts } = pescMessage
  const content = writer.writeGroup(parts, '')
  const start = `<?xml version="1.0" encoding="UTF-8"?>\n<AdmApp:${name} xmlns:AdmApp="${pescNamespace}">`
  return {
    xml: content === undefined ? undefined : `${start}${content}</AdmApp:${name}>\n`,
    losses: writer.losses,
  }
}

/** Each method returns undefined for what cannot be written, or has nothing to say. */
class PescWriter {
  readonly losses: string[] = []
  readonly #cells: ReadonlyMap<string, string>
  /** The paths of elements that something in them is given for. */
  readonly #given: ReadonlySet<string>

  constructor(cells: ReadonlyMap<string, string>, given: ReadonlySet<string>) {
    this.#cells = cells
    this.#given = given
  }

  /** Writes what is inside an element; '' if nothing is, and nothing needs to be. */
  writeGroup(parts: readonly PescPart[], path: string): string | undefined {
    const { xml, lacking } = this.#writeParts(parts, path)
    if (xml === undefined && this.#given.has(path))
      this.losses.push(`Left out: ${path === '' ? 'all of it' : path}, without ${lacking.join(' and ')}`)
    return xml
  }

  #writeParts(parts: readonly PescPart[], path: string) {
    const written = parts.map((part) => ({
      part,
      xml: isChoice(part) ? this.#writeChoice(part, path) : this.#writeElement(part, path),
    }))
    const lacking = written.filter(({ part, xml }) => part.isRequired && xml === undefined)
    return {
      xml: lacking.length > 0 ? undefined : written.map(({ xml = '' }) => xml).join(''),
      lacking: lacking.map(({ part }) => describePart(part)),
    }
  }

  #writeElement({ name, holds, times, isRequired }: PescElement, parent: string): string | undefined {
    const path = join(parent, name)
    if (isValue(holds)) return this.#writeValues(name, holds, times, listPlaces(path, times))
    const given = listPlaces(path, times).filter((place) => this.#given.has(place))
    // An empty one is valid if it needs nothing.
    const places = given.length === 0 && isRequired ? [path] : given
    const contents = places.flatMap((place) => this.writeGroup(holds, place) ?? [])
    const kept = contents.filter((content) => content !== '' || isRequired)
    return kept.length === 0 ? undefined : kept.map((content) => writeTag(name, content)).join('')
  }

  /** A text that is too long goes on in the next element of its name, or is cut. */
  #writeValues(name: string, value: PescValue, times: number, places: readonly string[]): string | undefined {
    const { maxLength = Infinity } = value
    const texts = places.flatMap((place) => this.#readValue(place, value) ?? [])
    const lines = times === 1 ? texts : texts.flatMap((text) => splitText(text, maxLength))
    const fitting = lines.slice(0, times).map((line) => [...line].slice(0, maxLength).join(''))
    if (fitting.join('\n') !== lines.join('\n'))
      this.losses.push(`Cut: ${places[0]}, to ${times === 1 ? '' : `${times} times `}${maxLength} characters`)
    return fitting.length === 0 ? undefined : fitting.map((line) => writeTag(name, escapeText(line))).join('')
  }

  #readValue(place: string, { kind, accepts, codes }: PescValue): string | undefined {
    const given = this.#cells.get(place)
    if (given === undefined) return undefined
    const legal = given.replaceAll(illegalCharacters, '')
    if (legal !== given) this.losses.push(`Left out: characters of ${place} that XML does not have`)
    const text = codes?.get(legal) ?? legal
    if (accepts(text)) return text
    this.losses.push(`Left out: ${place}, which is not ${kind}`)
    return undefined
  }

  /** Writes the first alternative that is complete. */
  #writeChoice({ choice }: PescChoice, parent: string): string | undefined {
    const attempts = choice.map((alternative) => {
      const writer = new PescWriter(this.#cells, this.#given)
      return { alternative, xml: writer.#writeParts(alternative, parent).xml, losses: writer.losses }
    })
    const chosen = attempts.find(({ xml }) => xml !== undefined)
    const losses = chosen ? chosen.losses : new Set(attempts.flatMap((attempt) => attempt.losses))
    this.losses.push(...losses)
    if (!chosen) return undefined
    const names = chosen.alternative.map(({ name }) => name)
    for (const { name, isImplied } of choice.flat()) {
      const path = join(parent, name)
      if (!names.includes(name) && !isImplied && this.#cells.has(path))
        this.losses.push(`Left out: ${path}, which has no place beside ${names.join(' and ')}`)
    }
    return chosen.xml
  }
}

/** What XML 1.0 cannot contain, escaped or not. */
const illegalCharacters = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** A carriage return would be read as a line feed. */
function escapeText(text: string): string {
  return escapeXml(text).replaceAll('\r', '&#13;')
}

function writeTag(name: string, content: string): string {
  return `<${name}>${content}</${name}>`
}

/** The paths of the elements around one: `Applicant/Person` and `Applicant` and '' of `Applicant/Person/Name`. */
function listAround(path: string): string[] {
  const steps = path.split('/')
  return steps.map((_, index) => steps.slice(0, index).join('/'))
}

function join(parent: string, name: string): string {
  return parent === '' ? name : `${parent}/${name}`
}

/** Of an element that can be repeated: `FamilyMember`, `FamilyMember[2]` and so on. */
function listPlaces(path: string, times: number): readonly string[] {
  return [path, ...Array.from({ length: times - 1 }, (_, index) => `${path}[${index + 2}]`)]
}

/** `City`, or `StateProvinceCode and PostalCode, or CountryCode`. */
function describePart(part: PescPart): string {
  if (!isChoice(part)) return part.name
  return part.choice
    .map((alternative) =>
      alternative
        .filter(({ isRequired }) => isRequired)
        .map(({ name }) => name)
        .join(' and '),
    )
    .join(', or ')
}
