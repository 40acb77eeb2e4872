import { findRefusal } from '#form/acceptAnswer.ts'
import { getToday } from '#form/calendarDate.ts'
import { listChoices } from '#form/choice.ts'
import type { Form } from '#form/form.ts'
import type { LookupCategory, LookupQuestion } from '#form/kinds/lookup.ts'
import { adminCall } from '#server/platform/adminCall.ts'
import type { Context } from '#server/platform/context.ts'

import type { ImportedEntry } from './lookupStore.ts'

/** Finds entries that no search of the form could store as an answer: a student who chose one would be stuck. */
export function makeEntryJudge(
  {
    form,
    clock,
    tenant,
  }: Pick<Context, 'form' | 'clock'> & { readonly tenant: { readonly timeZone: string } },
  category: LookupCategory,
): (row: ImportedEntry, country: string) => readonly string[] {
  const today = getToday(clock.now(), tenant.timeZone)
  const searches = listSearches(form, category)
  const parts = new Set(searches.flatMap((search) => search.parts))
  const isRefused = ({ prefix }: LookupQuestion, part: string, value: string, country: string): boolean => {
    const slot = form.slots.get(prefix + part)
    if (!slot) return false
    if (findRefusal(form, slot.key, value, today) !== undefined) return true
    const answers = { [`${prefix}country`]: country }
    return (
      slot.choices !== undefined &&
      listChoices(slot.choices, answers, today).every((one) => one.value !== value)
    )
  }
  return (row, country) =>
    [...parts].flatMap((part) => {
      const value = part === 'address_line_2' ? '' : row[part]
      const asking = searches.filter((search) => search.parts.includes(part))
      if (value === '' || !asking.every((search) => isRefused(search, part, value, country))) return []
      const place = part === 'state' ? ` with the country ${country}` : ''
      return `${part} is ${value}, which the form does not take${place}. ${adminCall} dictionary lists what it takes.`
    })
}

function listSearches(form: Form, category: LookupCategory): LookupQuestion[] {
  const questions = new Set([...form.slots.values()].map(({ question }) => question))
  return [...questions].flatMap((one) => (one.kind === 'lookup' && one.category === category ? one : []))
}
