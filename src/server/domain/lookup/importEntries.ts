import { findRefusal } from '#form/acceptAnswer.ts'
import { getToday } from '#form/calendarDate.ts'
import { findChosen } from '#form/choice.ts'
import type { LookupCategory, LookupQuestion } from '#form/kinds/lookup.ts'
import { adminCall } from '#server/platform/adminCall.ts'
import type { Context } from '#server/platform/context.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'

import { listEntries } from './fillList.ts'
import { matchEntries } from './matchEntries.ts'
import { type ImportedEntry, listImported, lockList, replaceImported, cleanUpLists } from './lookupStore.ts'
import { mergeEntry } from './mergeEntry.ts'
import { parseImport } from './parseImport.ts'
import { readShipped } from './readShipped.ts'

const rowsPerStatement = 500

interface ImportContext extends Pick<Context, 'db' | 'clock' | 'form' | 'tenant'> {
  readonly onProgress?: (rows: number, count: number) => void
}

/**
 * Imports the good rows of a CSV file in one transaction. A row with the id of a shipped entry replaces the fields that
 * it has, and adds the code; others are added; the same id again replaces what was imported before. A row with a new id
 * belongs to the entry that has its code; one of the name and place of another entry is left out.
 * @returns also what is wrong with the rows that were left out, or with the file, of which nothing was imported
 */
export async function importEntries(context: ImportContext, category: LookupCategory, text: string) {
  const shipped = new Map((await readShipped(category)).map((entry) => [entry.id, entry]))
  const { db, form, onProgress } = context
  const matches = matchEntries(category, shipped, await listImported(db, category))
  let joined = 0
  const validate = makeEntryCheck(context, category)
  const { entries, problems } = parseImport(
    category,
    text,
    (id) => shipped.has(id),
    (row) => {
      const double = matches.findDouble(row)
      if (double !== undefined)
        return [
          `${row.name} in ${row.city} is already listed, and would be listed twice. Write its id, ${double}, to change it.`,
        ]
      const { state, country } = mergeEntry(category, shipped.get(row.id), row)
      return validate({ ...row, state: row.state && state, country: row.country && country }, country)
    },
    (row) => {
      const id = matches.findId(row)
      if (id !== row.id) joined += 1
      return id
    },
  )
  if (entries.length === 0) return { added: 0, updated: 0, problems }
  const updated = await runTransaction(db, async (tx) => {
    await lockList(tx, category)
    let replaced = 0
    for (let at = 0; at < entries.length; at += rowsPerStatement) {
      const batch = entries.slice(at, at + rowsPerStatement)
      replaced += await replaceImported(tx, category, batch)
      onProgress?.(at + batch.length, entries.length)
    }
    const merged = entries.map((row) => mergeEntry(category, shipped.get(row.id), row))
    await listEntries({ db: tx, form }, category, merged)
    return replaced
  })
  await cleanUpLists(db, category)
  return { added: entries.length - updated, updated, ...(joined > 0 && { joined }), problems }
}

/** Finds entries that no search of the form could store as an answer: a student who chose one would be stuck. */
export function makeEntryCheck({ form, clock, tenant }: Omit<ImportContext, 'db'>, category: LookupCategory) {
  const today = getToday(clock.now(), tenant.timeZone)
  const questions = new Set([...form.slots.values()].map(({ question }) => question))
  const searches = [...questions].flatMap((one) =>
    one.kind === 'lookup' && one.category === category ? one : [],
  )
  const parts = new Set(searches.flatMap((search) => search.parts))
  const isRefused = ({ prefix }: LookupQuestion, part: string, value: string, country: string): boolean => {
    const key = prefix + part
    const slot = form.slots.get(key)
    if (!slot) return false
    const answers = { [`${prefix}country`]: country, [key]: value }
    const isOffered = !slot.choices || findChosen(slot.choices, answers, key, today) !== undefined
    return !isOffered || findRefusal(form, key, value, today) !== undefined
  }
  return (row: ImportedEntry, country: string) =>
    [...parts].flatMap((part) => {
      const value = part === 'address_line_2' ? '' : row[part]
      const asking = searches.filter((search) => search.parts.includes(part))
      if (value === '' || !asking.every((search) => isRefused(search, part, value, country))) return []
      const place = part === 'state' ? ` with the country ${country}` : ''
      return `${part} is ${value}, which the form does not accept${place}. ${adminCall} dictionary lists what it accepts.`
    })
}
