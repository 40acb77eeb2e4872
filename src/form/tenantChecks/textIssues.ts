import { composeDate, latestYear, monthNames } from '#form/calendarDate.ts'
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

/** What backticks would fill in. */
const unfilled = /\$\{[^}]*\}/g

const monthDay =
  /\b(Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b\.? (\d{1,2})(?:st|nd|rd|th)?\b(?:, (\d{4})\b)?/g

/** Finds days in texts that do not exist, or are too far away to be meant. */
function* findDayIssues(place: string, text: string) {
  for (const [given, month = '', day = '', year = '2028'] of text.matchAll(monthDay)) {
    const number = monthNames.findIndex((name) => name.startsWith(month.slice(0, 3))) + 1
    // As in “may 40 of you”: a word, too.
    const isWord = month === 'May' && new RegExp(`${given} \\p{Ll}`, 'u').test(text)
    if (!isWord && composeDate(String(number), day, year) === '')
      yield `${place} has "${given}", which is not a day. Correct it.`
    else if (Number(year) > latestYear) yield `${place} has "${given}", which is far away. Correct the year.`
  }
}

/** Finds texts that are empty, unfinished, or have an unknown placeholder. */
export function* findTextIssues(institution: Institution) {
  for (const { place, text } of listTexts(institution)) {
    const isNeeded = place.startsWith('tenant.ts')
      ? neededSettings.includes(place.split(': ')[1] ?? '')
      : !/^The (lede|hint) of /.test(place)
    if (isNeeded && text.trim() === '') yield `${place} is empty. Fill it in.`
    const unfinished = placeholders.map((one) => one.exec(text)?.[0]).find((words) => words !== undefined)
    if (unfinished !== undefined) yield `${place} still has "${unfinished}". Replace it with the final text.`
    for (const value of text.match(unfilled) ?? [])
      yield `${place} has ${value} between straight quotes, where it is not filled in. Write the text between backticks instead: \`…\`.`
    yield* findDayIssues(place, text)
    if (place.startsWith('mail.ts')) continue
    const known = /^texts\.ts: completion\.(thanks|lede)$/.test(place) ? filledIn : []
    for (const one of text.replaceAll(unfilled, '').match(/\{\w*\}/g) ?? [])
      if (!known.includes(one))
        yield `${place} has ${one}, which is not filled in there. Remove it, or write the text itself.`
  }
}
