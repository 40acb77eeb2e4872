import type { Institution } from '#form/institution.ts'
import type { Paragraph } from '#form/tenant.ts'

/** A text of the institution and its path: `texts.ts: stuck.title`. */
export interface PlacedText {
  readonly place: string
  readonly text: string
}

/** Every text that a student can read: in pages, dialogs and mails. */
export function listTexts({ tenant, mailTexts, help, privacy }: Institution): PlacedText[] {
  const { partnerName, applicationTitle, shortName, office, help: contact, timeZoneName, texts } = tenant
  const settings = { partnerName, applicationTitle, shortName, office, help: contact, timeZoneName }
  return [
    ...listBelow('tenant.ts', settings),
    ...tenant.alerts.map(({ from, text }) => ({ place: `alerts.ts: the banner from ${from}`, text })),
    ...listBelow('texts.ts', texts),
    ...listParagraphs('texts/helpText.ts: ', help),
    ...privacy.flatMap(({ title, paragraphs }, index) => {
      const part = `texts/privacyText.ts: part ${index + 1}, `
      return [{ place: `${part}title`, text: title }, ...listParagraphs(part, paragraphs)]
    }),
    ...listBelow('mail.ts', mailTexts),
    ...listFormTexts(tenant.pages),
  ]
}

/** Texts below a value. List items are numbered; a link is part of its paragraph. */
function listBelow(place: string, value: unknown): PlacedText[] {
  if (typeof value === 'string') return [{ place, text: value }]
  if (typeof value !== 'object' || value === null) return []
  if (isParagraph(value)) return [{ place, text: readParagraph(value) }]
  return Object.entries(value).flatMap(([name, part]) =>
    listBelow(extendPlace(place, Array.isArray(value) ? `number ${Number(name) + 1}` : name), part),
  )
}

function extendPlace(place: string, name: string): string {
  if (place.endsWith('.ts')) return `${place}: ${name}`
  return /number \d+$/.test(place) || name.startsWith('number ') ? `${place}, ${name}` : `${place}.${name}`
}

function listParagraphs(place: string, paragraphs: readonly Paragraph[]): PlacedText[] {
  return paragraphs.map((paragraph, index) => ({
    place: `${place}paragraph ${index + 1}`,
    text: readParagraph(paragraph),
  }))
}

/** A list that contains a link; a list of strings only is a list of texts. */
function isParagraph(value: object): value is Paragraph {
  return (
    Array.isArray(value) && value.some((part) => typeof part === 'object' && part !== null && 'to' in part)
  )
}

function readParagraph(parts: Paragraph): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')
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

const wording = /^(?:step|title|lede|label|recordLabel|hint|statement|message|componentTitle|addLabel)$/

function nameOwner(value: object, around: string): string | undefined {
  if ('path' in value) return `the page ${String(value.path)}`
  if ('key' in value) return `the question ${String(value.key)}`
  if ('value' in value) return `the choice ${String(value.value)} of ${around}`
  return 'id' in value ? String(value.id) : undefined
}
