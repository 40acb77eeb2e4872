import type { Institution } from '#form/institution.ts'

import { applyRules, type Rule } from './applyRules.ts'
import { describePlace, listTexts, type PlacedText } from './placedText.ts'
import { readPath } from './readPath.ts'

/** Texts that must not be empty. A list needs at least one. */
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

/** Typical placeholders for text still to be written. */
const placeholders = [
  /\b(TODO|FIXME|TBD|XXX+)\b/,
  /\blorem ipsum\b/i,
  /\bexample\.(com|org|net|edu)\b/i,
  // From a misspelt setting in a template.
  /\bundefined\b|\[object Object\]/,
  /\[(?:your|insert)[^\]]*\]/i,
  // From a file that is not UTF-8.
  /\uFFFD/,
]

/** Placeholders allowed after a submission; mails have more (`mailIssues.ts`). */
const filledIn = ['{name}', '{email}']

/** Finds texts that are missing, empty, unfinished, or have an unknown placeholder. */
export function findTextIssues(institution: Institution): readonly string[] {
  const { tenant, help, privacy } = institution
  const texts = listTexts(institution)
  return [
    ...findMissing('tenant.ts', tenant, neededSettings),
    ...findMissing('texts.ts', tenant.texts, neededTexts),
    ...findMissing('texts/helpText.ts', { text: help }, ['text']),
    ...findMissing('texts/privacyText.ts', { text: privacy }, ['text']),
    ...applyRules([findEmpty], texts),
    ...applyRules([findPlaceholder], texts),
    ...applyRules([findUnfilled], texts),
  ]
}

function findMissing(file: string, owner: object, paths: readonly string[]): readonly string[] {
  return paths
    .filter((path) => {
      const value = readPath(owner, path)
      return value === undefined || (Array.isArray(value) && value.length === 0)
    })
    .map((path) => `${describePlace(file, [path])} is empty. Write it.`)
}

/** Optional ones are only logged (`missingConfiguration.ts`). */
const findEmpty: Rule<PlacedText> = ({ place, text }) => {
  const isNeeded = !place.startsWith('tenant.ts') || neededSettings.includes(place.split(': ')[1] ?? '')
  return isNeeded && text.trim() === '' && `${place} is empty. Write it.`
}

const findPlaceholder: Rule<PlacedText> = ({ place, text }) => {
  const found = placeholders.map((one) => one.exec(text)?.[0]).find((words) => words !== undefined)
  return found !== undefined && `${place} still has "${found}". Write what belongs there.`
}

const findUnfilled: Rule<PlacedText> = ({ place, text }) => {
  if (place.startsWith('mail.ts')) return []
  const known = /^texts\.ts: completion\.(thanks|lede)$/.test(place) ? filledIn : []
  return (text.match(/\{\w*\}/g) ?? [])
    .filter((one) => !known.includes(one))
    .map(
      (one) => `${place} has ${one}, which nobody fills in there. Take it away or write what it stands for.`,
    )
}
