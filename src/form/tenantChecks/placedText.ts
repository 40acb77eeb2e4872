import type { Institution } from '#form/institution.ts'
import type { Paragraph } from '#form/tenant.ts'

/** A text of the institution and its path: `texts.ts: stuck.title`. */
export interface PlacedText {
  readonly place: string
  readonly text: string
  /** Those in the text. */
  readonly links?: readonly Link[]
}

type Link = Exclude<Paragraph[number], string>

/** Every text that a student can read: in pages, dialogs and mails. */
export function listTexts({ tenant, mailTexts, help, privacy }: Institution): PlacedText[] {
  const { partnerName, applicationTitle, shortName, office, help: contact, timeZoneName, texts } = tenant
  const settings = { partnerName, applicationTitle, shortName, office, help: contact, timeZoneName }
  return [
    ...listBelow('tenant.ts', settings),
    ...tenant.alerts.map(({ from, text }) => ({ place: `alerts.ts: the banner from ${from}`, text })),
    ...listBelow('texts.ts', texts),
    ...listBelow('texts/helpText.ts', help),
    ...listBelow('texts/privacyText.ts', privacy),
    ...listBelow('mail.ts', mailTexts),
    ...listFormTexts(tenant.pages),
  ]
}

/** Texts below a value. List items are numbered; a paragraph is one text with its links. */
function listBelow(place: string, value: unknown, isInList = false): PlacedText[] {
  if (typeof value === 'string') return [{ place, text: value }]
  if (typeof value !== 'object' || value === null) return []
  if (!Array.isArray(value))
    return Object.entries(value).flatMap(([name, part]) => listBelow(extendPlace(place, name), part))
  if (isInList || value.some(isLink))
    return [{ place, text: value.map(readPart).join(''), links: value.filter(isLink) }]
  return value.flatMap((part, index) => listBelow(extendPlace(place, `number ${index + 1}`), part, true))
}

function extendPlace(place: string, name: string): string {
  if (place.endsWith('.ts')) return `${place}: ${name}`
  return /number \d+$/.test(place) || name.startsWith('number ') ? `${place}, ${name}` : `${place}.${name}`
}

function isLink(part: unknown): part is Link {
  return typeof part === 'object' && part !== null && 'to' in part
}

function readPart(part: unknown): string {
  return isLink(part) ? part.text : String(part)
}

/** Named by the innermost page, section, question or choice that they belong to. */
function listFormTexts(value: unknown, around = ''): PlacedText[] {
  if (typeof value !== 'object' || value === null) return []
  const owner = nameOwner(value, around) ?? around
  return Object.entries(value).flatMap(([name, part]: [string, unknown]) =>
    wording.test(name) && typeof part === 'string'
      ? [{ place: `The ${name} of ${owner}`, text: part }]
      : listFormTexts(part, owner),
  )
}

const wording =
  /^(?:step|title|lede|label|recordLabel|hint|suggestionHint|statement|message|componentTitle|addLabel)$/

function nameOwner(value: object, around: string): string | undefined {
  if ('path' in value) return `the page ${String(value.path)}`
  if ('key' in value) return `the question ${String(value.key)}`
  if ('value' in value) return `the choice ${String(value.value)} of ${around}`
  return 'id' in value ? String(value.id) : undefined
}
