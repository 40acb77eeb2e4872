import type { Institution } from '#form/institution.ts'

import { applyRules, type Rule } from './applyRules.ts'
import { listTexts, type PlacedText } from './placedText.ts'

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

/** Finds texts that are empty, unfinished, or have an unknown placeholder. */
export function findTextIssues(institution: Institution): readonly string[] {
  return applyRules([findEmpty, findPlaceholder, findUnfilled], listTexts(institution))
}

const findEmpty: Rule<PlacedText> = ({ place, text }) => {
  const isNeeded = place.startsWith('tenant.ts')
    ? neededSettings.includes(place.split(': ')[1] ?? '')
    : !/^The (lede|hint) of /.test(place)
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
