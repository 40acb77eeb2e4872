import { emptyContents } from '#form/applicationContents.ts'
import type { Answers } from '#form/answers.ts'
import { getToday } from '#form/calendarDate.ts'
import { clearUnasked } from '#form/clearUnasked.ts'
import { systemClock } from '#form/clock.ts'
import { findTooLong } from '#form/findTooLong.ts'
import { listConditionKeys } from '#form/listConditions.ts'

import type { Institution } from '../institution/TenantContext.ts'
import { type AnswersStore, createAnswersStore } from './answersStore.ts'

/**
 * Makes the store for a tenant's form.
 * @param institution whose form it is
 * @param answers what has been typed already
 */
export function createFormStore({ form, tenant }: Institution, answers: Answers): AnswersStore {
  return createAnswersStore(
    { ...emptyContents, answers },
    {
      keys: listConditionKeys(form),
      settle: (typed) => clearUnasked(form, typed, getToday(systemClock.now(), tenant.timeZone)),
      getEmpty: (key) => (form.slots.get(key)?.holds === 'boolean' ? false : ''),
      isKeepable: (key, answer) => findTooLong(form.slots.get(key), answer) === undefined,
    },
  )
}
