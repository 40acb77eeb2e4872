import type { Institution } from '#form/institution.ts'

import { issueIf } from './issueIf.ts'
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

/** Finds texts that are missing or empty, that were never written, or that wait for something that nobody fills in. */
export function findTextIssues(institution: Institution): readonly string[] {
  const { tenant, help, privacy } = institution
  const texts = listTexts(institution)
  return [
    ...findMissing('tenant.ts', tenant, neededSettings),
    ...findMissing('texts.ts', tenant.texts, neededTexts),
    ...findMissing('texts/helpText.ts', { text: help }, ['text']),
    ...findMissing('texts/privacyText.ts', { text: privacy }, ['text']),
    ...texts.flatMap((text) => issueIf(isEmpty(text), `${text.place} is empty. Write it.`)),
    ...texts.flatMap(findPlaceholder),
    ...texts.flatMap(findUnfilled),
  ]
}

function findMissing(file: string, owner: object, paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) => {
    const value = readPath(owner, path)
    const isMissing = value === undefined || (Array.isArray(value) && value.length === 0)
    return issueIf(isMissing, `${describePlace(file, [path])} is empty. Write it.`)
  })
}

/** What an institution can do without is only logged (`missingConfiguration.ts`). */
function isEmpty({ place, text }: PlacedText): boolean {
  const isNeeded = !place.startsWith('tenant.ts') || neededSettings.includes(place.split(': ')[1] ?? '')
  return isNeeded && text.trim() === ''
}

function findPlaceholder({ place, text }: PlacedText): readonly string[] {
  const found = placeholders.map((one) => one.exec(text)?.[0]).find((words) => words !== undefined)
  return issueIf(found !== undefined, `${place} still has "${found}". Write what belongs there.`)
}

function findUnfilled({ place, text }: PlacedText): readonly string[] {
  if (place.startsWith('mail.ts')) return []
  const known = /^texts\.ts: completion\.(thanks|lede)$/.test(place) ? filledIn : []
  return (text.match(/\{\w*\}/g) ?? []).flatMap((one) =>
    issueIf(
      !known.includes(one),
      `${place} has ${one}, which nobody fills in there. Take it away or write what it stands for.`,
    ),
  )
}
