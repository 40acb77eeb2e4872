import { type Answers, type ApplicationContents, isAnswered } from '#form/answers.ts'
import { getToday } from '#form/calendarDate.ts'
import { clearUnasked } from '#form/clearUnasked.ts'
import { listChoiceConditions } from '#form/choice.ts'
import { evaluateCondition, listKeys } from '#form/condition.ts'
import { type Form, listItems } from '#form/form.ts'
import { indexConditions } from '#form/listConditions.ts'
import type { AddAnother, Tabs, Trigger } from '#form/page.ts'
import type { Tenant } from '#form/tenant.ts'

import { type Draft, listTyped } from './draft.ts'

export type DraftRules = ReturnType<typeof makeDraftRules>

/** The rules at the time of an event. */
export type TimedRules = DraftRules & { readonly at: number }

export function makeDraftRules(institution: {
  readonly form: Form
  readonly tenant: Pick<Tenant, 'timeZone'>
}) {
  const { form, tenant } = institution
  const conditions = indexConditions(form)
  const dependents = [...form.slots]
    .map(([key, { choices }]) => ({ key, deciding: listChoiceConditions(choices).flatMap(listKeys) }))
    .filter(({ deciding }) => deciding.length > 0)
  const decidingKeys = new Set(dependents.flatMap(({ deciding }) => deciding))
  const items = listItems(form.pages)
  const yearKeys = [...form.slots].flatMap(([key, { choices = [] }]) => ('years' in choices ? [key] : []))
  return {
    form,
    /**
     * Clears the choices that depend on answers which change (section 4 of the spec), also those that would still be
     * offered. Only the first answer keeps them: a state may be chosen before its country.
     */
    clearDependents(typed: Pick<Draft, 'hidden' | 'contents'>, changes: Answers): Answers {
      // Runs with every key.
      if (!Object.keys(changes).some((key) => decidingKeys.has(key))) return {}
      const before = listTyped(typed)
      const isChanged = (key: string): boolean =>
        key in changes && isAnswered(before[key]) && before[key] !== changes[key]
      const cleared = dependents.filter(
        ({ key, deciding }) => !(key in changes) && isAnswered(before[key]) && deciding.some(isChanged),
      )
      return Object.fromEntries(cleared.map(({ key }) => [key, '']))
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
    triggers: items.filter((item): item is Trigger => item.kind === 'trigger'),
    isAnswerOnceLeft: (key: string) => form.slots.get(key)?.isAnswerOnceLeft === true,
    findGroup: (groupId: string) =>
      items.find((item): item is AddAnother => item.kind === 'addAnother' && item.id === groupId),
    findTabs: (tabsId: string) =>
      items.find((item): item is Tabs => item.kind === 'tabs' && item.id === tabsId),
  }
}
