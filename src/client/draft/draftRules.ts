import type { Answer, Answers } from '#form/answers.ts'
import type { ApplicationContents } from '#form/applicationContents.ts'
import { getToday } from '#form/calendarDate.ts'
import { clearUnasked } from '#form/clearUnasked.ts'
import { evaluateCondition } from '#form/condition.ts'
import { type Form, listItems } from '#form/form.ts'
import { isMaskedIdentifier } from '#form/kinds/identifier.ts'
import { indexConditions } from '#form/listConditions.ts'
import type { AddAnother, Tabs } from '#form/page.ts'
import type { Tenant } from '#form/tenant.ts'

export interface DraftRules {
  readonly form: Form
  /**
   * Gives the answers that are asked for.
   * @param at in milliseconds since 1970: some choices are offered for a time
   */
  pruneHidden(contents: ApplicationContents, at: number): Answers
  /** Whether a change of some keys asks for more or for less; any other change hides nothing. */
  changesWhatIsAsked(keys: readonly string[], before: Answers, after: Answers): boolean
  /** Whether an answer that is hidden comes back with its question. */
  canComeBack(answer: Answer): boolean
  /** Whether a question's text becomes an answer only once it is left. */
  isAnswerOnceLeft(key: string): boolean
  findGroup(groupId: string): AddAnother | undefined
  findTabs(tabsId: string): Tabs | undefined
}

export function makeDraftRules({
  form,
  tenant,
}: {
  readonly form: Form
  readonly tenant: Pick<Tenant, 'timeZone'>
}): DraftRules {
  const conditions = indexConditions(form)
  const items = listItems(form.pages)
  return {
    form,
    pruneHidden: (contents, at) => clearUnasked(form, contents, getToday(new Date(at), tenant.timeZone)),
    // Walking the whole form for every key would be felt on a phone: only a turned condition matters.
    changesWhatIsAsked: (keys, before, after) =>
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
    // The server forgets a number that is not asked for, and nobody else has more than four digits of it.
    canComeBack: (answer) => !isMaskedIdentifier(answer),
    isAnswerOnceLeft: (key) => form.slots.get(key)?.isAnswerOnceLeft === true,
    findGroup: (groupId) =>
      items.find((item): item is AddAnother => item.kind === 'addAnother' && item.id === groupId),
    findTabs: (tabsId) => items.find((item): item is Tabs => item.kind === 'tabs' && item.id === tabsId),
  }
}
