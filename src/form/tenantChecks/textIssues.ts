import type { Institution } from '#form/institution.ts'

import { describePlace, listTexts, type PlacedText } from './placedText.ts'
import { readPath } from './readPath.ts'

/** What a student or a mail cannot do without. Of a list, at least one. */
const neededTexts = [
  'welcome.title',
  'welcome.getStarted',
  'welcome.promises',
  'welcome.secondLogin',
  'whatYouNeed',
  'stuck.title',
  'stuck.text',
  'completion.thanks',
  'completion.lede',
  'completion.headline',
  'completion.steps',
]
const neededSettings = ['partnerName', 'applicationTitle', 'shortName', 'help.email', 'timeZoneName']

/** What somebody leaves where a text is still to be written. */
const placeholders = [
  /\b(TODO|FIXME|TBD|XXX+)\b/,
  /\blorem ipsum\b/i,
  /\bexample\.(com|org|net|edu)\b/i,
  /\[(?:your|insert)[^\]]*\]/i,
]

/** What is filled in where a student has submitted; mails have more (`mailIssues.ts`). */
const filledIn = ['{name}', '{email}']

/**
 * Finds texts that are missing or empty, that were never written, or that wait for something that nobody fills in.
 * @param institution all that it says
 */
export function findTextIssues(institution: Institution): string[] {
  const { tenant, help, privacy } = institution
  const texts = listTexts(institution)
  return [
    ...listMissing('tenant.ts', tenant, neededSettings),
    ...listMissing('texts.ts', tenant.texts, neededTexts),
    ...listMissing('texts/helpText.ts', { text: help }, ['text']),
    ...listMissing('texts/privacyText.ts', { text: privacy }, ['text']),
    ...texts.filter(isEmpty).map(({ place }) => tellEmpty(place)),
    ...texts.flatMap(findPlaceholder),
    ...texts.filter(({ place }) => !place.startsWith('mail.ts')).flatMap(findUnfilled),
  ]
}

function listMissing(file: string, owner: object, paths: readonly string[]): string[] {
  return paths
    .filter((path) => isMissing(readPath(owner, path)))
    .map((path) => tellEmpty(describePlace(file, [path])))
}

function isMissing(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0)
}

/** What an institution can do without is only logged (`missingConfiguration.ts`). */
function isEmpty({ place, text }: PlacedText): boolean {
  return (
    text.trim() === '' &&
    (!place.startsWith('tenant.ts') || neededSettings.includes(place.split(': ')[1] ?? ''))
  )
}

function tellEmpty(place: string): string {
  return `${place} is empty. Write it.`
}

function findPlaceholder({ place, text }: PlacedText): string[] {
  const found = placeholders.map((one) => one.exec(text)?.[0]).find((words) => words !== undefined)
  return found === undefined ? [] : [`${place} still has "${found}". Write what belongs there.`]
}

function findUnfilled({ place, text }: PlacedText): string[] {
  const known = /^texts\.ts: completion\.(thanks|lede)$/.test(place) ? filledIn : []
  return (text.match(/\{\w*\}/g) ?? [])
    .filter((one) => !known.includes(one))
    .map(
      (one) => `${place} has ${one}, which nobody fills in there. Take it away or write what it stands for.`,
    )
}
