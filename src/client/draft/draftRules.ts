import type { Answers, ApplicationContents } from '#form/answers.ts'
import { getToday } from '#form/calendarDate.ts'
import { clearUnasked } from '#form/clearUnasked.ts'
import { listChoiceConditions } from '#form/choice.ts'
import { evaluateCondition, listKeys } from '#form/condition.ts'
import { type Form, listItems } from '#form/form.ts'
import { indexConditions } from '#form/listConditions.ts'
import type { AddAnother, Tabs } from '#form/page.ts'
import type { Tenant } from '#form/tenant.ts'

export type DraftRules = ReturnType<typeof makeDraftRules>

/** The rules at the time of an event. */
export type TimedRules = DraftRules & { readonly at: number }

export function makeDraftRules(institution: {
  readonly form: Form
  readonly tenant: Pick<Tenant, 'timeZone'>
}) {
  const { form, tenant } = institution
  const conditions = indexConditions(form)
  const dependents = indexDependents(form)
  const items = listItems(form.pages)
  const yearKeys = [...form.slots].flatMap(([key, { choices = [] }]) => ('years' in choices ? [key] : []))
  return {
    form,
    /**
     * Clears the choices that depend on answers which change (section 4 of the spec), also those that would still be
     * offered. Only the first answer keeps them: a state may be chosen before its country.
     */
    clearDependents: (before: Answers, changes: Answers): Answers => {
      const changed = Object.keys(changes).filter(
        (key) => isAnswered(before[key]) && before[key] !== changes[key],
      )
      const cleared = changed
        .flatMap((key) => dependents.get(key) ?? [])
        .filter((key) => !(key in changes) && isAnswered(before[key]))
      return Object.fromEntries(cleared.map((key) => [key, '']))
    },
    /**
     * Returns the answers to visible questions.
     * @param at in milliseconds since 1970, since lists of years depend on the date
     */
    pruneHidden(contents: ApplicationContents, at: number): Answers {
      // A browser's first date in a time zone takes a phone as long as a whole section of the form.
      const isDated = yearKeys.some((key) => key in contents.answers)
      return clearUnasked(form, contents, isDated ? getToday(new Date(at), tenant.timeZone) : '')
    },
    // Whether changes of some keys may show or hide questions. Walking the whole form with every key would be slow on a
    // phone, so only conditions whose result changes matter.
    changesWhatIsAsked: (keys: readonly string[], before: Answers, after: Answers): boolean =>
      keys.some(
        (key) =>
          // A suggestion may fill in a choice that another answer doesn't offer.
          'cases' in (form.slots.get(key)?.choices ?? {}) ||
          conditions
            .get(key)
            ?.some(
              (condition) => evaluateCondition(condition, before) !== evaluateCondition(condition, after),
            ),
      ),
    isAnswerOnceLeft: (key: string) => form.slots.get(key)?.isAnswerOnceLeft === true,
    findGroup: (groupId: string) =>
      items.find((item): item is AddAnother => item.kind === 'addAnother' && item.id === groupId),
    findTabs: (tabsId: string) =>
      items.find((item): item is Tabs => item.kind === 'tabs' && item.id === tabsId),
  }
}

/** By answer, the choices that depend on it. */
function indexDependents(form: Form): ReadonlyMap<string, readonly string[]> {
  const dependents = new Map<string, string[]>()
  for (const [key, { choices }] of form.slots) {
    const deciding = new Set(listChoiceConditions(choices).flatMap(listKeys))
    for (const one of deciding) dependents.set(one, [...(dependents.get(one) ?? []), key])
  }
  return dependents
}
