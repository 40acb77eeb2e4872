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

function listPageTexts(page: Page): PlacedText[] {
  const { path, step, title, lede, sections } = page
  return [
    ...nameTexts(`the page ${path}`, { step, title }, { lede }),
    ...sections.flatMap((section) =>
      nameTexts(`the section ${section.id} of ${path}`, { title: section.title }, { lede: section.lede }),
    ),
    ...listItems([page]).flatMap(listItemTexts),
    ...walkForm([page]).own.flatMap(listQuestionTexts),
  ]
}

function listItemTexts(item: Item): PlacedText[] {
  switch (item.kind) {
    case 'addAnother':
      return nameTexts(`the group ${item.id}`, {
        componentTitle: item.componentTitle,
        addLabel: item.addLabel,
      })
    case 'tabs':
      return [
        ...nameTexts(`the tab group ${item.id}`, { label: item.label }),
        ...item.tabs.flatMap(({ id, label }) => nameTexts(`the tab ${id}`, { label })),
      ]
    case 'trigger':
      return nameTexts(`the trigger ${item.id}`, { label: item.label })
    default:
      return []
  }
}

/** Empty labels, messages and choices are reported with their questions. */
function listQuestionTexts({ question, slots }: PlacedQuestion): PlacedText[] {
  const { key, label, recordLabel, hint, required, rules = [] } = question
  const owner = `the question ${key}`
  const messages = [...listRequirements(required), ...rules].map(({ message }) => message)
  return [
    ...nameTexts(owner, {}, { label, recordLabel, hint }),
    ...messages.filter(Boolean).map((text) => ({ place: `A message of ${owner}`, text })),
    ...slots.flatMap((slot) => {
      if (slot.label === undefined) return []
      return slot.key === key
        ? nameTexts(owner, { statement: slot.label })
        : nameTexts(`${slot.key} in ${owner}`, { label: slot.label })
    }),
    ...listEveryChoice(slots).flatMap(({ value, label: text, hint: choiceHint }) => [
      ...(text === '' ? [] : [{ place: `The choice ${value} of ${owner}`, text }]),
      ...nameTexts(`the choice ${value} of ${owner}`, {}, { hint: choiceHint }),
    ]),
  ]
}

/** By the property that has them. Empty ones among the optional are left out. */
function nameTexts(
  owner: string,
  needed: Readonly<Record<string, string>>,
  optional: Readonly<Record<string, string | undefined>> = {},
): PlacedText[] {
  const texts = [...Object.entries(needed), ...Object.entries(optional).filter(([, text]) => text !== '')]
  return texts.flatMap(([name, text]) =>
    text === undefined ? [] : [{ place: `The ${name} of ${owner}`, text }],
  )
}
