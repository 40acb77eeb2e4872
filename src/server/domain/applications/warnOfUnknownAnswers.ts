import { getDescKey } from '#form/answerSlot.ts'
import { type CalendarDate, getToday } from '#form/calendarDate.ts'
import { listPossibleChoices } from '#form/choice.ts'
import type { Form } from '#form/form.ts'
import {
  type AnswerUse,
  countAnswerUses,
  findFrozenLabel,
} from '#server/domain/storedApplications/answerUseStore.ts'
import type { Context } from '#server/platform/context.ts'

/** Drafts, and as many submissions: enough for a season's changes, in less than a second of a start. */
const maxRead = 2_000
const maxShown = 20

type WarningContext = Pick<Context, 'db' | 'form' | 'tenant' | 'clock' | 'log'>

/**
 * Warns of stored answers that the form no longer knows, because a key was renamed or a choice deleted. Nothing depends
 * on it: a database that does not answer is reported elsewhere.
 */
export async function warnOfUnknownAnswers(context: WarningContext): Promise<void> {
  const { db, form, tenant, clock, log } = context
  const today = getToday(clock.now(), tenant.timeZone)
  const choiceKeys = [...form.slots.values()].filter(({ choices }) => choices).map(({ key }) => key)
  try {
    const unknown = listUnknown(form, await countAnswerUses(db, choiceKeys, maxRead), today)
    for (const use of unknown.slice(0, maxShown)) log.warn(`tenant: ${await describeUnknown(context, use)}`)
    const more = unknown.length - maxShown
    if (more > 0) log.warn(`tenant: and ${more} more keys or choices that are stored and no longer known`)
  } catch (error) {
    log.warn({ err: error }, 'tenant: could not compare the stored answers with the form')
  }
}

/** A label beside a choice goes with it. */
function listUnknown(form: Form, uses: readonly AnswerUse[], today: CalendarDate): readonly AnswerUse[] {
  const labels = new Set([...form.descKeys, ...uses.map(({ key }) => getDescKey(key))])
  return uses.filter(({ key, value }) => {
    const slot = form.slots.get(key)
    if (!slot) return !labels.has(key)
    const { choices } = slot
    if (!choices || 'years' in choices) return false
    return !listPossibleChoices(choices, today).some((choice) => choice.value === value)
  })
}

async function describeUnknown({ db, form }: WarningContext, use: AnswerUse): Promise<string> {
  const { key, value } = use
  if (!form.slots.has(key))
    return `${describeCount(use)} an answer under the key ${key}, which no question has. Exports keep it as a column. If you have renamed the key, give it its old name again, or students must answer once more.`
  const label = await findFrozenLabel(db, { key, descKey: getDescKey(key), value }, maxRead)
  const name = label === undefined || label === value ? value : `${value} (${label})`
  return `${describeCount(use)} ${name} under ${key}, which is not a choice there. Exports keep it with its label. Instead of deleting a choice, give it isRetired: true; to rename one, change only its label.`
}

function describeCount({ drafts, submissions }: AnswerUse): string {
  const counts = [
    ...(submissions > 0 ? [submissions === 1 ? '1 submission' : `${submissions} submissions`] : []),
    ...(drafts > 0 ? [drafts === 1 ? '1 draft' : `${drafts} drafts`] : []),
  ]
  return `${counts.join(' and ')} ${drafts + submissions === 1 ? 'has' : 'have'}`
}
