import type { Institution } from '#form/institution.ts'

import { listTexts } from './placedText.ts'

const neededSettings = ['partnerName', 'applicationTitle', 'shortName', 'help.email', 'timeZoneName']

/** Typical placeholders for text still to be written. */
const placeholders = [
  /\b(TODO|FIXME|TBD|XXX+)\b/,
  /\blorem ipsum\b/i,
  /\bexample\.(com|org|net|edu)\b/i,
  // From a misspelled setting in a template.
  /\bundefined\b|\[object Object\]/,
  /\[(?:your|insert)[^\]]*\]/i,
  // From a file that is not UTF-8.
  /\uFFFD/,
]

/** Placeholders allowed after a submission; mails have more (`mailIssues.ts`). */
const filledIn = ['{name}', '{email}']

/** Finds texts that are empty, unfinished, or have an unknown placeholder. */
export function* findTextIssues(institution: Institution) {
  for (const { place, text } of listTexts(institution)) {
    const isNeeded = place.startsWith('tenant.ts')
      ? neededSettings.includes(place.split(': ')[1] ?? '')
      : !/^The (lede|hint) of /.test(place)
    if (isNeeded && text.trim() === '') yield `${place} is empty. Fill it in.`
    const unfinished = placeholders.map((one) => one.exec(text)?.[0]).find((words) => words !== undefined)
    if (unfinished !== undefined) yield `${place} still has "${unfinished}". Replace it with the final text.`
    if (place.startsWith('mail.ts')) continue
    const known = /^texts\.ts: completion\.(thanks|lede)$/.test(place) ? filledIn : []
    for (const one of text.match(/\{\w*\}/g) ?? [])
      if (!known.includes(one))
        yield `${place} has ${one}, which is not filled in there. Remove it, or write the text itself.`
  }
}
