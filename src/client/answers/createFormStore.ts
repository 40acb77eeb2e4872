import { emptyContents } from '#form/applicationContents.ts'
import type { Answers } from '#form/answers.ts'
import { getToday } from '#form/calendarDate.ts'
import { clearUnasked } from '#form/clearUnasked.ts'
import { systemClock } from '#form/clock.ts'
import { evaluateCondition } from '#form/condition.ts'
import { fitStructure } from '#form/fitStructure.ts'
import { findTooLong } from '#form/findTooLong.ts'
import type { Form } from '#form/form.ts'
import { isMaskedIdentifier } from '#form/kinds/identifier.ts'
import { indexConditions } from '#form/listConditions.ts'
import type { Tenant } from '#form/tenant.ts'

import { type AnswersStore, createAnswersStore } from './answersStore.ts'
import type { Carried } from './carriedAnswers.ts'

/**
 * Makes the store for a tenant's form.
 * @param institution whose form it is
 * @param answers what has been typed already
 * @param carried counts and tabs, which are made to fit the answers, and what is half typed
 */
export function createFormStore(
  { form, tenant }: { readonly form: Form; readonly tenant: Pick<Tenant, 'timeZone'> },
  answers: Answers,
  { addAnother = {}, tabs = {}, drafts = {} }: Partial<Carried> = {},
): AnswersStore {
  const conditions = indexConditions(form)
  return createAnswersStore(
    { ...emptyContents, answers, ...fitStructure(form.pages, answers, { addAnother, tabs }) },
    {
      // Walking the whole form for every key that is typed would be felt on a phone: only a turned condition matters.
      isNeeded: (keys, before, after) =>
        keys.some(
          (key) =>
            // A search may fill in what the choices of another answer do not offer.
            'cases' in (form.slots.get(key)?.choices ?? {}) ||
            conditions
              .get(key)
              ?.some(
                (condition) => evaluateCondition(condition, before) !== evaluateCondition(condition, after),
              ),
        ),
      settle: (typed) => clearUnasked(form, typed, getToday(systemClock.now(), tenant.timeZone)),
      // The server forgets a number that is not asked for, and nobody else has more than four digits of it.
      canComeBack: (_key, answer) => !isMaskedIdentifier(answer),
      getEmpty: (key) => (form.slots.get(key)?.holds === 'boolean' ? false : ''),
      isKeepable: (key, answer) => findTooLong(form.slots.get(key), answer) === undefined,
    },
    drafts,
  )
}
