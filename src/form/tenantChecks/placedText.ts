import { listItems } from '#form/form.ts'
import type { Institution } from '#form/institution.ts'
import type { Item, Page } from '#form/page.ts'
import { listRequirements } from '#form/rule.ts'
import type { Paragraph } from '#form/tenant.ts'

import { listEveryChoice, type PlacedQuestion, walkForm } from './walkForm.ts'

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
    ...tenant.pages.flatMap(listPageTexts),
  ]
}

/** Texts below a value. List items are numbered; a link is part of its paragraph. */
function listBelow(file: string, value: unknown, path: readonly string[] = []): PlacedText[] {
  if (typeof value === 'string') return [{ place: describePlace(file, path), text: value }]
  if (typeof value !== 'object' || value === null) return []
  if (isParagraph(value)) return [{ place: describePlace(file, path), text: readParagraph(value) }]
  const isList = Array.isArray(value)
  return Object.entries(value).flatMap(([key, part]) =>
    listBelow(file, part, isList ? [...path, `number ${Number(key) + 1}`] : [...path, key]),
  )
}

function describePlace(file: string, path: readonly string[]): string {
  const words = path.reduce((way, name) => {
    if (way === '') return name
    return name.startsWith('number ') || /number \d+$/.test(way) ? `${way}, ${name}` : `${way}.${name}`
  }, '')
  return words === '' ? file : `${file}: ${words}`
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

function listPageTexts(page: Page): PlacedText[] {
  const { path, step, title, lede, sections } = page
  const texts = [
    { place: `The step of the page ${path}`, text: step },
    { place: `The title of the page ${path}`, text: title },
    ...placeOptional(`The lede of the page ${path}`, lede),
    ...sections.flatMap((section) => [
      { place: `The title of the section ${section.id} of ${path}`, text: section.title },
      ...placeOptional(`The lede of the section ${section.id} of ${path}`, section.lede),
    ]),
  ]
  const asked = walkForm([page]).questions.filter(({ isRepeated }) => !isRepeated)
  return [...texts, ...listItems([page]).flatMap(listItemTexts), ...asked.flatMap(listQuestionTexts)]
}

function listItemTexts(item: Item): PlacedText[] {
  switch (item.kind) {
    case 'addAnother':
      return [
        { place: `The componentTitle of the group ${item.id}`, text: item.componentTitle },
        { place: `The addLabel of the group ${item.id}`, text: item.addLabel },
      ]
    case 'tabs':
      return [
        { place: `The label of the tab group ${item.id}`, text: item.label },
        ...item.tabs.map(({ id, label }) => ({ place: `The label of the tab ${id}`, text: label })),
      ]
    case 'trigger':
      return [{ place: `The label of the trigger ${item.id}`, text: item.label }]
    default:
      return []
  }
}

/** Empty labels, messages and choices are reported with their questions. */
function listQuestionTexts({ question, slots }: PlacedQuestion): PlacedText[] {
  const { key, label, recordLabel, hint, required, rules = [] } = question
  return [
    ...placeOptional(`The label of the question ${key}`, label),
    ...placeOptional(`The recordLabel of the question ${key}`, recordLabel),
    ...placeOptional(`The hint of the question ${key}`, hint),
    ...[...listRequirements(required), ...rules].flatMap(({ message }) =>
      placeOptional(`A message of the question ${key}`, message),
    ),
    ...slots.flatMap((slot) =>
      slot.label === undefined ? [] : [{ place: describeSlot(key, slot.key), text: slot.label }],
    ),
    ...listEveryChoice(slots).flatMap((choice) => [
      ...placeOptional(`The choice ${choice.value} of the question ${key}`, choice.label),
      ...placeOptional(`The hint of the choice ${choice.value} of the question ${key}`, choice.hint),
    ]),
  ]
}

function describeSlot(key: string, slotKey: string): string {
  return slotKey === key
    ? `The statement of the question ${key}`
    : `The label of ${slotKey} in the question ${key}`
}

function placeOptional(place: string, text = ''): PlacedText[] {
  return text === '' ? [] : [{ place, text }]
}
